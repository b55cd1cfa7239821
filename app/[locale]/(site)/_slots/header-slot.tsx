import { Header } from '@/components/layout/header';
import { navigationEntries } from '@/components/layout/navigation-data';
import { getPermission, listLanes, offeredLocales } from './chrome';

export async function HeaderSlot() {
  const [lanes, permission] = await Promise.all([listLanes(), getPermission()]);
  return <Header locales={offeredLocales(permission)} entries={navigationEntries(lanes)} />;
}
