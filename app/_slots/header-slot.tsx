import { Header } from '@/components/shell/header/header';
import { gameLinks } from '@/components/shell/navigation-data';
import { shelvesOf } from '@/lib/contract/calls/kinds';
import { getPermission, listLanes, offeredLocales } from '@/app/_read/chrome';

export async function HeaderSlot() {
  const [lanes, permission] = await Promise.all([listLanes(), getPermission()]);
  const kinds = lanes.find(({ title }) => title === 'RNG')?.kinds;
  return (
    <Header
      locales={offeredLocales(permission)}
      entries={lanes.length > 0 ? gameLinks(lanes) : []}
      shelves={shelvesOf(kinds)}
    />
  );
}
