import { kindsOfShelf, shelfOf, shelves, type GameKind, type Shelf } from './contract/calls/kinds';

/** Every address of the site, once. A page that is added gets a line here; links and the guard read it. */
export const routes = {
  home: '/',
  live: '/live',
  sports: '/sports',
  esports: '/esports',
  rng: '/rng',
  fish: '/fish',
  pvp: '/pvp',
  lottery: '/lottery',
  vnLottery: '/vnlottery',
  elott: '/elott',
  seamless: '/seamless',
  fbSports: '/fbsports',
  game: '/game',
  promotions: '/promotions',
  promotion: '/promoDetail',
  jackpots: '/jackpots',
  books: '/books',
  vip: '/vip',
  pointMall: '/pointMall',
  notices: '/noticePage',
  help: '/help',
  helpContent: '/helpmc',
  download: '/down',
  join: '/join',
  unsubscribe: '/unsubscribe',
  agentHome: '/agentHome',
  login: '/login',
  maintenance: '/maintenance',
  blocked: '/blocked',
  offline: '/offline',
  notFound: '/not-found',
  searchIndex: '/search.json',
  booksChain: '/books.json',
} as const;

/** What mail programs post to; no page (`lib/gateway/one-click-unsubscribe.ts`). */
export const oneClickPath = '/wps/unsubscribe';

/** Spec §2: the home page with the register dialog open. */
export const registerPaths: readonly string[] = ['/register', '/register.html'];

/** Spec §2: another address of the same page; the short one is the canonical one. */
export const aliases: Readonly<Record<string, string>> = {
  '/home': routes.home,
  '/index.html': routes.home,
  ...Object.fromEntries(registerPaths.map((path) => [path, routes.home])),
  '/download': routes.download,
};

/** Spec §2: the paths that stay open when the brand asks visitors to log in first. */
export const openPaths: readonly string[] = [
  '/login',
  ...registerPaths,
  '/helpmc',
  '/download',
  '/unsubscribe',
];

/** Spec §2: a page whose query chooses what it shows. The query becomes a segment, so that each choice is cached. */
export const queryPages: Readonly<Record<string, string>> = {
  [routes.rng]: 'page',
  [routes.fish]: 'page',
  [routes.pvp]: 'page',
  [routes.promotion]: 'id',
  [routes.lottery]: 'gameCode',
  [routes.vnLottery]: 'gameCode',
};

/** Stands for whatever does not exist: of a family of pages with words of its own for it, the one address that has them. */
export const missingSegment = '-';

/** The pages that search engines list and that the start-up warms, without a language prefix. */
export const publicPages: readonly string[] = [
  routes.home,
  routes.live,
  routes.sports,
  routes.esports,
  routes.rng,
  routes.fish,
  routes.pvp,
  routes.lottery,
  routes.vnLottery,
  routes.promotions,
  routes.jackpots,
  routes.books,
  routes.vip,
  routes.pointMall,
  routes.notices,
  routes.help,
  routes.download,
  routes.join,
  routes.agentHome,
];

const systemPages: readonly string[] = [routes.maintenance, routes.blocked, routes.notFound];

const knownPaths: ReadonlySet<string> = new Set<string>(
  Object.values(routes).filter((path) => !systemPages.includes(path)),
);

/** The page of a shelf of the casino. */
export function shelfHref(shelf: Shelf): string {
  return `/casino/${shelf}`;
}

const shelfPaths: ReadonlySet<string> = new Set(shelves.map(shelfHref));

const helpArticle = /^\/help\/[a-z][a-z0-9-]{0,39}$/;

/**
 * True for an address that has a page. Everything else shares one page, and so does what the platform does not have
 * (`lib/guard/existence.ts`): nobody can fill the page cache, or have a page made for each address that they invent.
 */
export function isKnownPath(path: string): boolean {
  return knownPaths.has(path) || shelfPaths.has(path) || helpArticle.test(path);
}

/** The games of all studios, in the lobby. */
export const allGamesHref = `${routes.rng}?list=all`;

/** Kinds that stand on no shelf. Kite matches have no page (spec §2): they are launched. */
const pagesOfKind: Readonly<Partial<Record<GameKind, string>>> = {
  fishing: routes.fish,
  'dragon-tiger': routes.live,
  kites: `${routes.seamless}?vendor=DS88&type=DS88`,
};

/** Where the games of a kind stand: on a shelf, or on the page of their type. */
export function kindHref(kind: GameKind): string {
  const shelf = shelfOf(kind);
  if (!shelf) return pagesOfKind[kind] ?? routes.pvp;
  return shelfHref(shelf) + (kindsOfShelf(shelf).length > 1 ? `?kind=${kind}` : '');
}

/** The page of one article of the help centre. */
export function helpHref(slug: string): string {
  return `${routes.help}/${slug}`;
}

/** The page of one promotion. */
export function promotionHref(promotionId: string): string {
  return `${routes.promotion}?id=${encodeURIComponent(promotionId)}`;
}

/** Spec §2: the games page takes the game type as a route parameter, `/games/live`, whatever its capitals. */
const pagesOfType: Readonly<Record<string, string>> = {
  LIVE: routes.live,
  SPORTS: routes.sports,
  ESPORTS: routes.esports,
  RNG: routes.rng,
  FISH: routes.fish,
  PVP: routes.pvp,
  LOTT: routes.lottery,
  ELOTT: routes.vnLottery,
};

/** The page of a game type, null for one that has none (cockfights launch at once). */
export function pageOfGameType(gameType: string): string | null {
  const type = gameType.toUpperCase();
  return Object.hasOwn(pagesOfType, type) ? (pagesOfType[type] ?? null) : null;
}

export function gamesParameter(path: string): string | null {
  const [, type] = /^\/games\/([A-Za-z]{1,12})$/.exec(path) ?? [];
  return type ? pageOfGameType(type) : null;
}
