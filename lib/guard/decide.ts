import { missingSegment, openPaths, routes } from '@/lib/routes';
import { defaultLocale, languageCodes, type Locale } from '@/lib/i18n/locales';
import { nextPath, withNext } from '@/lib/addresses/next-path';
import { invitationOf, type Invitation } from './invitation';
import { isLinkedArticle } from './linked-articles';
import { lotteryAlias } from './lottery-paths';
import { vendorDocuments } from '@/vendor-documents.mjs';
import { pageOf, parseAddress, segmentOf, type DocumentSubject } from './subject';

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
  /** What the address names (`subjectOf`) certainly does not exist. */
  isMissing: boolean;
}

export type GuardDecision =
  /** `search`: another query, with its question mark, where that of the request is not kept. */
  | { kind: 'redirect'; pathname: string; keepQuery: boolean; search?: string }
  /** To the same page without the invitation, which goes into a cookie: cached pages set none. */
  | { kind: 'invite'; invitation: Invitation }
  /** Not a page of the site. */
  | { kind: 'pass' }
  /** Show the page at `pathname` (with its language segment) under the address that was asked for. */
  | { kind: 'show'; pathname: string; status: 200 | 404 | 451 | 503 };

/**
 * Maintenance first, then the region, then the brand's wish that visitors log in, then the language: the order of
 * spec §2. Pure, so that every case is a line in a test.
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
  // Spec §9: a language that ships and is not offered falls back to the default, as one that does not ship does.
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
  if (input.isMissing && isLinkedArticle(path))
    return { kind: 'redirect', pathname: visible(routes.help), keepQuery: false };
  const alias = lotteryAlias(path);
  if (alias) return { kind: 'redirect', pathname: visible(alias), keepQuery: true };
  const page = pageOf(path);
  if (page === null || (input.isMissing && page !== routes.promotion))
    return { kind: 'show', pathname: inLocale(routes.notFound), status: 404 };
  const segment = input.isMissing ? missingSegment : segmentOf(page, input.searchParams);
  const status = input.isMissing ? 404 : 200;
  return { kind: 'show', pathname: inLocale(segment === null ? page : `${page}/${segment}`), status };
}

/**
 * The vendor's documents are not the brand's: they stand through its maintenance and have no language in their address.
 * A game that does not exist is the site's own 404, a proof has one that says where ids come from.
 */
export function decideDocument(
  { kind }: DocumentSubject,
  { isMissing, chosenLocale }: Pick<GuardInput, 'isMissing' | 'chosenLocale'>,
): GuardDecision {
  if (!isMissing) return { kind: 'pass' };
  const nothing = `/${chosenLocale ?? defaultLocale}${routes.notFound}`;
  const proofs = vendorDocuments.find(({ names }) => names === 'proof');
  const pathname = kind === 'proof' && proofs ? proofs.path + missingSegment : nothing;
  return { kind: 'show', pathname, status: 404 };
}
