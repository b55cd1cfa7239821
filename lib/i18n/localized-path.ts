import { defaultLocale } from './locales';

/** The address of a page in a language: `/rng` in the default one, `/fil/rng` in Filipino. */
export function localizedPath(locale: string, path: string): string {
  if (locale === defaultLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}
