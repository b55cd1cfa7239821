import { getTranslations } from 'next-intl/server';
import { KindRow } from '@/components/home/kind-row';
import { shelvesOf } from '@/lib/contract/calls/kinds';
import { pageOfGameType, shelfHref } from '@/lib/routes';
import { listLanes } from '@/app/_read/chrome';
import { readVendors } from '@/app/_read/lobby';

/** The shelves on which something stands, and after them the other types of games that are open. */
export async function KindsSlot() {
  const [t, tTypes, { kinds }, lanes] = await Promise.all([
    getTranslations('games'),
    getTranslations('layout.navigation.types'),
    readVendors('RNG'),
    listLanes(),
  ]);
  const shelves = shelvesOf(kinds).map((shelf) => ({ href: shelfHref(shelf), name: t(`shelves.${shelf}`) }));
  if (shelves.length === 0) return null;
  const types = lanes.flatMap(({ title }) => {
    const href = title === 'RNG' ? null : pageOfGameType(title);
    return href ? [{ href, name: tTypes(title) }] : [];
  });
  return <KindRow label={t('lobby.kinds')} kinds={[...shelves, ...types]} />;
}
