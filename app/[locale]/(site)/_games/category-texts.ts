import { getTranslations } from 'next-intl/server';
import type { AboutCategoryProps } from '@/components/games/category/about-category';
import { helpHref } from '@/lib/routes';
import { isDemonstration } from '@/app/_read/demonstration';

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

interface CategoryTexts {
  lead: string;
  metaTitle: string;
  metaDescription: string;
}

/** What the page of a game type says of itself. */
export async function categoryTexts(gameType: CategoryType): Promise<CategoryTexts> {
  const t = await getTranslations(`categories.${gameType}`);
  if (gameType !== 'RNG' || (await isDemonstration()))
    return { lead: t('lead'), metaTitle: t('metaTitle'), metaDescription: t('metaDescription') };
  const tSlots = await getTranslations('categories.RNG');
  const lead = tSlots('plainLead');
  return { lead, metaTitle: tSlots('plainMetaTitle'), metaDescription: lead };
}

/** How games of the type work, and where to read on; null of another platform's games. */
export async function aboutCategory(gameType: CategoryType): Promise<AboutCategoryProps | null> {
  if (!(await isDemonstration())) return null;
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
