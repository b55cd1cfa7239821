import type { MetadataRoute } from 'next';
import { content } from '@/lib/contract/calls/content';
import { games } from '@/lib/contract/calls/games';
import { lanesForSite } from '@/lib/contract/calls/catalogue';
import { readPublic } from '@/lib/gateway';
import { defaultLocale, languageCodes, locales } from '@/lib/i18n/locales';
import { localizedPath } from '@/lib/i18n/localized-path';
import { languageAlternates, siteOrigin } from '@/lib/document/page-metadata';
import { helpHref, pageOfGameType, promotionHref, publicPages, queryPages } from '@/lib/routes';
import { hallHref } from '@/lib/addresses/vendor-href';

/** Made for whoever asks: a build has no platform to read from. */
export const dynamic = 'force-dynamic';

/** Every address that a search engine may list, in every language, each with its translations. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const paths = [
    ...publicPages,
    ...(await articlePaths()),
    ...(await promotionPaths()),
    ...(await hallPaths()),
  ];
  return paths.flatMap((path) => {
    const languages = whole(languageAlternates(path));
    return locales.map((locale) => ({
      url: siteOrigin() + localizedPath(locale, path),
      alternates: { languages },
    }));
  });
}

function whole(paths: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(paths).map(([tag, path]) => [tag, siteOrigin() + path]));
}

const asDefault = { language: languageCodes[defaultLocale] };

async function articlePaths(): Promise<string[]> {
  const help = await readPublic(content.helpCenter, {}, asDefault);
  return help.ok
    ? help.value.categories.flatMap(({ articles }) => articles.map(({ slug }) => helpHref(slug)))
    : [];
}

async function promotionPaths(): Promise<string[]> {
  const promotions = await readPublic(content.promotions, {}, asDefault);
  return promotions.ok ? promotions.value.list.map(({ promotionId }) => promotionHref(promotionId)) : [];
}

/** The halls of studios other than the first, which is the page itself. */
async function hallPaths(): Promise<string[]> {
  const lanes = await readPublic(games.vendorLanes, {}, asDefault);
  if (!lanes.ok) return [];
  return lanesForSite(lanes.value).flatMap(({ title, cards }) => {
    const page = pageOfGameType(title);
    if (!page || !Object.hasOwn(queryPages, page)) return [];
    return cards.slice(1).map(({ vendorCode }) => hallHref(page, vendorCode));
  });
}
