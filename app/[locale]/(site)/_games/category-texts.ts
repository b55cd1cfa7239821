import { getTranslations } from 'next-intl/server';
import type { AboutCategoryProps } from '@/components/games/category/about-category';
import { helpHref } from '@/lib/routes';

/** The game types that have a page with games of their own. */
export type CategoryType = 'RNG' | 'FISH' | 'PVP' | 'LIVE' | 'SPORTS' | 'ESPORTS';

const ruleSlugs: Readonly<Record<CategoryType, string>> = {
  RNG: 'rules-slots',
  FISH: 'rules-fish',
  PVP: 'rules-pvp',
  LIVE: 'rules-live',
  SPORTS: 'rules-sports',
  ESPORTS: 'rules-esports',
};

/** How games of the type work, and where to read on. */
export async function aboutCategory(gameType: CategoryType): Promise<AboutCategoryProps> {
  const [t, tLinks] = await Promise.all([
    getTranslations(`categories.${gameType}`),
    getTranslations('categories.links'),
  ]);
  return {
    title: t('aboutTitle'),
    texts: [t('about1'), t('about2'), t('about3')],
    linksLabel: tLinks('label'),
    links: [
      { href: helpHref(ruleSlugs[gameType]), label: t('rules') },
      { href: helpHref('fairness'), label: tLinks('fairness') },
      { href: helpHref('responsible-gaming'), label: tLinks('responsible') },
    ],
  };
}
