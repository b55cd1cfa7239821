import type { MetadataRoute } from 'next';
import { locales } from '@/lib/i18n/locales';
import { localizedPath } from '@/lib/i18n/localized-path';
import { languageAlternates, siteOrigin } from '@/lib/document/page-metadata';
import { publicPages } from '@/lib/routes';
import { articlePaths, hallPaths, promotionPaths, shelfPaths } from './_read/sitemap-paths';

/** Made for whoever asks: a build has no platform to read from. */
export const dynamic = 'force-dynamic';

/** Every address that a search engine may list, in every language, each with its translations. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const paths = [
    ...publicPages,
    ...(await articlePaths()),
    ...(await promotionPaths()),
    ...(await shelfPaths()),
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
