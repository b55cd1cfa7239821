/** Every address of the site, once. A page that is added gets a line here; links and the guard read it. */
export const routes = {
  home: '/',
  rng: '/rng',
  game: '/game',
  login: '/login',
  maintenance: '/maintenance',
  blocked: '/blocked',
  notFound: '/not-found',
} as const;

/** Section 2: the home page with the register dialog open. */
export const registerPaths: readonly string[] = ['/register', '/register.html'];

/** Section 2: another address of the same page; the short one is the canonical one. */
export const aliases: Readonly<Record<string, string>> = {
  '/home': routes.home,
  '/index.html': routes.home,
  ...Object.fromEntries(registerPaths.map((path) => [path, routes.home])),
};

/** Section 2: the paths that stay open when the brand asks visitors to log in first. */
export const openPaths: readonly string[] = ['/login', ...registerPaths, '/helpmc', '/download'];

/** The pages that the start-up warms, without a language prefix. */
export const publicPages: readonly string[] = [routes.home, routes.rng];

const knownPaths: ReadonlySet<string> = new Set<string>([routes.home, routes.rng, routes.game, routes.login]);

/** True for an address that has a page. Everything else shares one page, so nobody can fill the page cache. */
export function isKnownPath(path: string): boolean {
  return knownPaths.has(path);
}
