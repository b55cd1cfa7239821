import { Header } from '@/components/layout/header';
import { navigationEntries } from '@/components/layout/navigation-data';
import { getPermission, listLanes, offeredLocales } from './chrome';

export async function HeaderSlot() {
  const [lanes, permission] = await Promise.all([listLanes(), getPermission()]);
  return <Header locales={offeredLocales(permission)} entries={navigationEntries(lanes)} />;
}

/** The top bar alone, for pages whose content brings a navigation of its own. */
export async function HeaderOnlySlot() {
  return <Header locales={offeredLocales(await getPermission())} entries={null} />;
}
