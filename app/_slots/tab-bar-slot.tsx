import { TabBar } from '@/components/shell/menus/tab-bar';
import { gameLinks } from '@/components/shell/navigation-data';
import { isOffered } from '@/lib/contract/offered';
import { getPermission, listLanes } from '@/app/_read/chrome';

export async function TabBarSlot() {
  const [lanes, permission] = await Promise.all([listLanes(), getPermission()]);
  return <TabBar games={gameLinks(lanes)} hasDeposits={isOffered(permission, 'cashier.options')} />;
}
