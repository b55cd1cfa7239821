import { TabBar } from '@/components/shell/menus/tab-bar';
import { gameLinks } from '@/components/shell/navigation-data';
import { shelvesOf } from '@/lib/contract/calls/kinds';
import { isOffered } from '@/lib/contract/offered';
import { getPermission, listLanes } from '@/app/_read/chrome';

export async function TabBarSlot() {
  const [lanes, permission] = await Promise.all([listLanes(), getPermission()]);
  const kinds = lanes.find(({ title }) => title === 'RNG')?.kinds;
  return (
    <TabBar
      games={gameLinks(lanes)}
      shelves={shelvesOf(kinds)}
      hasDeposits={isOffered(permission, 'cashier.options')}
    />
  );
}
