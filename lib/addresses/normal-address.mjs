/**
 * The one spelling of an address on this site, made before anything decides by it: the guard of the server, the
 * platform that takes a link from the desk, and the browser that follows one. Two readers who disagree about an address
 * are how a visitor is led astray or a page gets past a door.
 *
 * Plain JavaScript: node loads the guard before anything could translate it.
 */

/** Takes the place of the host where only the path counts. */
const anywhere = 'http://anywhere.invalid';

/** As code points, because node, the browser and every editor must read the same ones. @param {string} text */
function hasControl(text) {
  return /[\u0000-\u001f\u007f]/.test(text);
}

/** What RFC 3986 calls unreserved is the same letter with and without its escape. @param {string} text */
function withoutNeedlessEscapes(text) {
  return text.replace(/%[0-7][0-9a-f]/gi, (escape) => {
    const letter = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return /[\w.~-]/.test(letter) ? letter : escape;
  });
}

/** @param {string} path */
function isReadable(path) {
  // A slash that hides in an escape is one for some readers and a letter for others.
  if (hasControl(path) || /%(?:2f|5c)/i.test(path)) return false;
  try {
    return !hasControl(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/**
 * `/a/../rng//x?page=NOVA#top` → `/rng/x?page=NOVA#top`: without dot segments, needless escapes, backslashes and
 * repeated slashes. Null for what is no address of this site: one that does not begin with a slash or names a host
 * (also one that does so only once its dots are gone), that cannot be decoded, or that hides a slash or a control
 * character.
 * @param {string} text @returns {string | null}
 */
export function normalAddress(text) {
  const end = text.search(/[?#]/);
  const path = end === -1 ? text : text.slice(0, end);
  const rest = end === -1 ? '' : text.slice(end);
  if (!path.startsWith('/') || !isReadable(path) || hasControl(rest) || /%00/.test(rest)) return null;
  const plain = withoutNeedlessEscapes(path).replaceAll('\\', '/');
  if (!URL.canParse(anywhere + plain + rest)) return null;
  const url = new URL(anywhere + plain + rest);
  if (url.pathname.startsWith('//')) return null;
  return url.pathname.replaceAll(/\/{2,}/g, '/') + url.search + url.hash;
}

/**
 * The target of a request in its normal form. A target that names a host (as a proxy is asked) must name the one that
 * the request is for.
 * @param {string} target @param {string} host as the header says it @returns {string | null}
 */
export function normalTarget(target, host) {
  // A fragment is the browser's own; a request that has one is read differently by everybody.
  if (target.includes('#')) return null;
  const [, named, path = ''] = /^https?:\/\/([^/?#\\]*)(.*)$/i.exec(target) ?? [];
  if (named === undefined) return normalAddress(target);
  if (named.toLowerCase() !== host.toLowerCase()) return null;
  return normalAddress(path.startsWith('/') ? path : `/${path}`);
}

const hostPattern = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;
const longestHost = 259;

/**
 * What may stand in a Host header: a name or an address, with a port or without, as everybody reads it. `127.1`, `0x7f.1`
 * and `2130706433` are one address for a browser and three names for a list of hosts, so they are none.
 * @param {string} text
 */
export function isHost(text) {
  if (text.length > longestHost || !hostPattern.test(text) || !URL.canParse(`http://${text}`)) return false;
  const { host } = new URL(`http://${text}`);
  // The port that goes without saying is the only thing that may be written or not.
  return text.startsWith('[') || [host, `${host}:80`].includes(text.toLowerCase());
}
