import { answeredUrl } from '@/lib/client/safe-url';

/** A path, as opposed to a whole address or one that begins with a host. */
const relative = /^\/(?![/\\])/;

/** The path of a game that this site serves: as a path, or as a whole address, which the embedded platform answers. */
function pathHere(content: string): string | null {
  if (relative.test(content)) return content;
  const here = `${window.location.origin}/`;
  return content.startsWith(here) ? content.slice(here.length - 1) : null;
}

/** The origins among what a brand lists, written `https://games.example` or `games.example`. */
function originsOf(hosts: readonly string[]): string[] {
  return hosts.flatMap((host) => {
    const address = /^https?:\/\//.test(host) ? host : `https://${host}`;
    return URL.canParse(address) ? [new URL(address).origin] : [];
  });
}

/**
 * The address of a launched game. One of this site, given as a path or in whole, is taken from a host that is chosen at
 * random among those that the brand lists for games (spec §9), and from this site where there are none. The address of
 * another site stays as it is.
 * Null for what must not be opened.
 *
 * @param random From 0 to below 1.
 */
export function launchedUrl(
  content: string,
  gameHosts: readonly string[] = [],
  random: () => number = Math.random,
): URL | null {
  const path = pathHere(content);
  const origins = path ? originsOf(gameHosts) : [];
  const origin = origins[Math.floor(random() * origins.length)];
  const url = answeredUrl(path && origin ? new URL(path, origin).href : content);
  // A document of this site that was opened without an origin has no cookie to read the theme from.
  if (url && path && url.hash && document.documentElement.dataset.theme === 'dark') url.hash += '&theme=dark';
  return url;
}
