import { defaultLocale, isLocale } from './locales';

/** The address of a page in a language: `/rng` in the default one, `/fil/rng` in Filipino. A query stays as it is. */
export function localizedPath(locale: string, path: string): string {
  if (locale === defaultLocale) return path;
  // The sandbox stands outside of the languages' addresses; its documents are told which one to speak.
  if (path.startsWith('/sandbox/')) return `${path}${path.includes('?') ? '&' : '?'}lang=${locale}`;
  return `/${locale}${path.replace(/^\/(?=[?#]|$)/, '')}`;
}

/** The other way round: `/fil/rng` → `/rng`, `/fil` → `/`. */
export function pathWithoutLocale(pathname: string): string {
  const [, first, ...rest] = pathname.split('/');
  return isLocale(first) ? `/${rest.join('/')}` : pathname;
}
