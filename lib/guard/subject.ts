import { aliases, gamesParameter, isKnownPath, queryPages, routes } from '@/lib/routes';
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales';
import { vendorDocuments } from '@/vendor-documents.mjs';
import { isLotteryOf, isLotteryPath } from './lottery-paths';

/** What the platform has pages of, by vendor code, promotion id, and short name. */
export type ListedKind = 'vendor' | 'promotion' | 'article';

/** The one thing that an address names and that may not exist. */
export type Subject = { kind: ListedKind; id: string } | DocumentSubject;

/** Of a document of a vendor on this origin, which is no page of the site. */
export interface DocumentSubject {
  kind: 'game' | 'proof';
  id: string;
}

export function isDocument(subject: Subject): subject is DocumentSubject {
  return subject.kind === 'game' || subject.kind === 'proof';
}

export interface Address {
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

/** The page that a path without its language means, null where there is none. */
export function pageOf(path: string): string | null {
  const page = aliases[path] ?? gamesParameter(path) ?? path;
  return isKnownPath(page) || isLotteryPath(page) ? page : null;
}

/** `/rng?page=VENDOR` is a page of its own, so that it can be cached: the query becomes a segment. */
export function segmentOf(page: string, searchParams: URLSearchParams): string | null {
  const name = Object.hasOwn(queryPages, page) ? queryPages[page] : undefined;
  const value = name ? searchParams.get(name) : null;
  if (!value || !/^[A-Za-z0-9_]{1,40}$/.test(value)) return null;
  return !isLottery(page) || isLotteryOf(page, value) ? value : null;
}

/** Which lotteries there are is a matter of rules and not of the platform's lists. */
function isLottery(page: string): boolean {
  return page === routes.lottery || page === routes.vnLottery;
}

/** The vendor's documents: games, par sheets (also as files) and proofs. */
function documentOf(pathname: string): DocumentSubject | null {
  const document = vendorDocuments.find(({ path }) => pathname.startsWith(path));
  const name = document ? pathname.slice(document.path.length) : '';
  if (!document || !name || name.includes('/')) return null;
  return { kind: document.names, id: document.hasFiles ? name.replace(/\.(?:csv|json)$/, '') : name };
}

/** What must exist for this address to have anything to show; null where the address alone decides. Pure. */
export function subjectOf(pathname: string, searchParams: URLSearchParams): Subject | null {
  const document = documentOf(pathname);
  if (document) return document;
  const page = pageOf(parseAddress(pathname).path);
  if (page === null) return null;
  if (page.startsWith(`${routes.help}/`)) return { kind: 'article', id: page.slice(routes.help.length + 1) };
  const id = segmentOf(page, searchParams);
  if (id === null || isLottery(page)) return null;
  return { kind: page === routes.promotion ? 'promotion' : 'vendor', id };
}
