import { aliases, gamesParameter, isKnownPath, openPaths, queryPages, routes } from '@/lib/routes';
import { defaultLocale, isLocale, languageCodes, type Locale } from '@/lib/i18n/locales';
import { nextPath, withNext } from '@/lib/next-path';
import { invitationOf, type Invitation } from './invitation';

/** What the middleware knows about a request, and nothing else. */
export interface GuardInput {
  /** As the browser asked, with a language prefix or without. */
  pathname: string;
  searchParams: URLSearchParams;
  maintenance: boolean;
  regionRestriction: boolean;
  /** Nobody can say at the moment whether the region is kept out, and there are rules. */
  isUndecided: boolean;
  loginedToHomePage: boolean;
  hasSession: boolean;
  /** EN, TY …, as the brand offers them; empty when nobody knows. */
  languages: readonly string[];
  /** The language the visitor chose before, null without a choice. */
  chosenLocale: Locale | null;
}

export type GuardDecision =
  /** `search`: another query, with its question mark, where that of the request is not kept. */
  | { kind: 'redirect'; pathname: string; keepQuery: boolean; search?: string }
  /** To the same page without the invitation, which goes into a cookie: cached pages set none. */
  | { kind: 'invite'; invitation: Invitation }
  /** Show the page at `pathname` (with its language segment) under the address that was asked for. */
  | { kind: 'show'; pathname: string; status: 200 | 404 | 451 | 503 };

interface Address {
  locale: Locale;
  /** Without the language, always with a leading slash. */
  path: string;
  hasPrefix: boolean;
}

export function parseAddress(pathname: string): Address {
  const [, first = '', ...rest] = pathname.split('/');
  if (isLocale(first)) return { locale: first, path: `/${rest.join('/')}`, hasPrefix: true };
  return { locale: defaultLocale, path: pathname, hasPrefix: false };
}

/** `/rng?page=VENDOR` is a page of its own, so that it can be cached: the query becomes a segment. */
function segmentOfQuery(path: string, searchParams: URLSearchParams): string {
  const name = Object.hasOwn(queryPages, path) ? queryPages[path] : undefined;
  const value = name ? searchParams.get(name) : null;
  return value && /^[A-Za-z0-9_]{1,40}$/.test(value) ? `${path}/${value}` : path;
}

/**
 * Maintenance first, then the region, then the brand's wish that visitors log in, then the language: the order of
 * section 2. Pure, so that every case is a line in a test.
 */
export function decide(input: GuardInput): GuardDecision {
  const { locale, path, hasPrefix } = parseAddress(input.pathname);
  const inLocale = (target: string) => (target === '/' ? `/${locale}` : `/${locale}${target}`);
  const visible = (target: string) => (locale === defaultLocale ? target : inLocale(target));

  if (input.maintenance) return { kind: 'show', pathname: inLocale(routes.maintenance), status: 503 };
  if (input.regionRestriction) return { kind: 'show', pathname: inLocale(routes.blocked), status: 451 };
  if (input.isUndecided) return { kind: 'show', pathname: inLocale(routes.maintenance), status: 503 };
  const invitation = invitationOf(input.searchParams, path);
  if (invitation) return { kind: 'invite', invitation };
  // Section 9: a language that ships and is not offered falls back to the default, as one that does not ship does.
  const isOffered = (wanted: Locale) =>
    wanted === defaultLocale ||
    input.languages.length === 0 ||
    input.languages.includes(languageCodes[wanted]);
  if (hasPrefix && !isOffered(locale)) return { kind: 'redirect', pathname: path, keepQuery: true };
  if (hasPrefix && locale === defaultLocale) return { kind: 'redirect', pathname: path, keepQuery: true };
  const chosen = input.chosenLocale && isOffered(input.chosenLocale) ? input.chosenLocale : defaultLocale;
  if (!hasPrefix && chosen !== defaultLocale) {
    return {
      kind: 'redirect',
      pathname: `/${chosen}${path === '/' ? '' : path}`,
      keepQuery: true,
    };
  }
  const isOpen = openPaths.includes(path) || path === routes.offline;
  if (input.loginedToHomePage && !input.hasSession && !isOpen) {
    const next = nextPath(`${path}?${input.searchParams}`);
    return {
      kind: 'redirect',
      pathname: visible(routes.login),
      keepQuery: false,
      ...(next && { search: withNext('', next) }),
    };
  }
  const page = aliases[path] ?? gamesParameter(path) ?? path;
  if (!isKnownPath(page)) return { kind: 'show', pathname: inLocale(routes.notFound), status: 404 };
  return { kind: 'show', pathname: inLocale(segmentOfQuery(page, input.searchParams)), status: 200 };
}
