import { Snow } from '@/components/shell/snow';
import { getPermission } from '@/app/_read/chrome';

export async function SnowSlot() {
  const permission = await getPermission();
  return permission?.snowEffect ? <Snow /> : null;
}
