import { getTranslations } from 'next-intl/server';
import { ClosedCategory } from '@/components/games/category/closed-category';
import type { GameType } from '@/lib/contract/types';
import { pageOfGameType } from '@/lib/routes';
import { getPermission, listLanes } from '@/app/_read/chrome';
import { readPopular } from '@/app/_read/hot-games';

const shownGames = 6;

/** What is not open, and what is: the hot games of every type, and the pages of other types that have studios. */
export async function ClosedSlot({ gameType, text }: { gameType: GameType; text: string }) {
  const [t, tTypes, lanes, permission, popular] = await Promise.all([
    getTranslations('categories.closed'),
    getTranslations('layout.navigation.types'),
    listLanes(),
    getPermission(),
    readPopular(shownGames),
  ]);
  return (
    <ClosedCategory
      title={t('title')}
      text={text}
      popularTitle={t('popularTitle')}
      popular={popular}
      symbol={permission?.currencySymbol ?? ''}
      pagesLabel={t('pagesLabel')}
      pages={lanes.flatMap(({ title }) => {
        const href = title === gameType ? null : pageOfGameType(title);
        return href ? [{ href, label: tTypes(title) }] : [];
      })}
    />
  );
}
