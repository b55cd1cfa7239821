import { Header } from '@/components/layout/header';
import { navigationEntries } from '@/components/layout/navigation-data';
import { getPermission, listLanes, listOfferedTypes, offeredLocales } from './chrome';

export async function HeaderSlot() {
  const [lanes, types, permission] = await Promise.all([listLanes(), listOfferedTypes(), getPermission()]);
  return <Header locales={offeredLocales(permission)} entries={navigationEntries(lanes, types)} />;
}
