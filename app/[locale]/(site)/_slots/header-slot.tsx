import { Header } from '@/components/layout/header';
import { gameLinks } from '@/components/layout/navigation-data';
import { getPermission, listLanes, offeredLocales } from './chrome';

export async function HeaderSlot() {
  const [lanes, permission] = await Promise.all([listLanes(), getPermission()]);
  return <Header locales={offeredLocales(permission)} entries={lanes.length > 0 ? gameLinks(lanes) : []} />;
}
