import { hallHref } from '@/lib/addresses/vendor-href';
import { lanesForSite } from '@/lib/contract/calls/catalogue';
import { content } from '@/lib/contract/calls/content';
import { games } from '@/lib/contract/calls/games';
import { readPublic } from '@/lib/gateway';
import { defaultLocale, languageCodes } from '@/lib/i18n/locales';
import { shelvesOf } from '@/lib/contract/calls/kinds';
import { helpHref, pageOfGameType, promotionHref, queryPages, shelfHref } from '@/lib/routes';

/** The sitemap is in no language: what is the same in all of them is read in the default one. */
const asDefault = { language: languageCodes[defaultLocale] };

export async function articlePaths(): Promise<string[]> {
  const help = await readPublic(content.helpCenter, {}, asDefault);
  return help.ok
    ? help.value.categories.flatMap(({ articles }) => articles.map(({ slug }) => helpHref(slug)))
    : [];
}

export async function promotionPaths(): Promise<string[]> {
  const promotions = await readPublic(content.promotions, {}, asDefault);
  return promotions.ok ? promotions.value.list.map(({ promotionId }) => promotionHref(promotionId)) : [];
}

/** The halls of studios other than the first, which is the page itself. */
export async function hallPaths(): Promise<string[]> {
  const lanes = await readPublic(games.vendorLanes, {}, asDefault);
  if (!lanes.ok) return [];
  return lanesForSite(lanes.value).flatMap(({ title, cards }) => {
    const page = pageOfGameType(title);
    // A lottery's page is asked for a game, and has no halls.
    if (!page || queryPages[page] !== 'page') return [];
    return cards.slice(1).map(({ vendorCode }) => hallHref(page, vendorCode));
  });
}

/** The shelves on which something stands. */
export async function shelfPaths(): Promise<string[]> {
  const lanes = await readPublic(games.vendorLanes, {}, asDefault);
  const kinds = lanes.ok ? lanes.value.find(({ title }) => title === 'RNG')?.kinds : [];
  return shelvesOf(kinds).map(shelfHref);
}
