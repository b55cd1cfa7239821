import type { Metadata } from 'next';
import { getFormatter, getTranslations } from 'next-intl/server';
import { kindsOfShelf, shelvesOf, type Shelf } from '@/lib/contract/calls/kinds';
import { missingPageMetadata, pageMetadata } from '@/lib/document/page-metadata';
import { shelfHref } from '@/lib/routes';
import { withPlayMoney } from '@/app/_read/demonstration';
import { readVendors } from '@/app/_read/lobby';
import { pageLocale } from '@/app/_read/page-locale';

/** Of a shelf on which nothing stands there is no page. While the catalogue cannot be read, nobody can say that. */
export async function shelfMetadata(shelf: Shelf): Promise<Metadata> {
  const { kinds, isUnread } = await readVendors('RNG');
  if (!isUnread && !shelvesOf(kinds).includes(shelf)) {
    const t = await getTranslations('system');
    return missingPageMetadata(t('notFound.title'));
  }
  const [t, tGames, format, locale] = await Promise.all([
    getTranslations('categories.shelf'),
    getTranslations('games'),
    getFormatter(),
    pageLocale(),
  ]);
  const names = kindsOfShelf(shelf).filter((kind) => kinds.includes(kind));
  const name = tGames(`shelves.${shelf}`);
  const description =
    names.length > 1
      ? t('kinds', { shelf: name, kinds: format.list(names.map((kind) => tGames(`kinds.${kind}`))) })
      : t('one', { shelf: name });
  return pageMetadata({
    locale,
    path: shelfHref(shelf),
    title: t('title', { shelf: name }),
    description: await withPlayMoney(description),
    picture: 'slots',
  });
}
