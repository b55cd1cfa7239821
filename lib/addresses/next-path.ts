import { pathWithoutLocale } from '@/lib/i18n/localized-path';
import { aliases, gamesParameter, isKnownPath, openPaths } from '@/lib/routes';

/** Where a way in leads in the end: `/login?next=%2Frng%3Fpage%3DLUMEN`. */
export const nextParameter = 'next';

const maxLength = 2048;
const anySite = 'https://site.invalid';

/**
 * The page of this site that a text names, without its language, and null for everything else. Anybody can write such a
 * link, so it may lead to nothing but a page that exists here: what is no known path is not repaired but dropped.
 */
export function nextPath(text: string | null): string | null {
  if (!text || text.length > maxLength || !text.startsWith('/') || !URL.canParse(text, anySite)) return null;
  const { origin, pathname, searchParams } = new URL(text, anySite);
  const path = pathWithoutLocale(pathname);
  if (origin !== anySite || openPaths.includes(path)) return null;
  if (!isKnownPath(aliases[path] ?? gamesParameter(path) ?? path)) return null;
  // A dialog of the way in, and where that would lead, are over when it is.
  for (const name of ['auth', nextParameter]) searchParams.delete(name);
  const query = searchParams.toString();
  const next = query ? `${path}?${query}` : path;
  return next === '/' ? null : next;
}

/** What the address of a page says about it. */
export function nextOf(search: string): string | null {
  return nextPath(new URLSearchParams(search).get(nextParameter));
}

/** Another step of the same way in. */
export function withNext(path: string, next: string | null): string {
  return next ? `${path}?${new URLSearchParams({ [nextParameter]: next })}` : path;
}
