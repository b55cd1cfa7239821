/**
 * What a page says of itself to the cache, in metadata of its head: that there is nothing at its address, the hosts of
 * the brand that its pictures and games may come from, the other addresses of the site, where the brand's visitors sign in elsewhere, and whether visits
 * are counted. A document that is cached has no other way to say it.
 */

/** @param {string} head @param {string} name */
function contentOf(head, name) {
  const [, content] = new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(head) ?? [];
  return content ?? null;
}

/** Whole origins, compared as a browser does; anything else is left out. @param {string | null} list */
function originsIn(list, protocol = 'https:') {
  return (list ?? '').split(' ').filter((host) => {
    if (!URL.canParse(host)) return false;
    const url = new URL(host);
    return url.protocol === protocol && url.origin === host;
  });
}

const loopback = /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/;

/** Those of a vendor that is tried out on this machine as well. @param {string | null} list */
function gameOriginsIn(list) {
  return [...originsIn(list), ...originsIn(list, 'http:').filter((origin) => loopback.test(origin))];
}

/** @param {string} head @returns {import('./policy.mjs').SignIn | null} */
function signInOf(head) {
  const [host] = originsIn(contentOf(head, 'sign-in-host'));
  const [emulator = null] = originsIn(contentOf(head, 'sign-in-emulator'), 'http:');
  return host ? { host, emulator } : null;
}

/** @param {string} html */
export function headMetadataOf(html) {
  // What stands behind the head may be somebody's text.
  const head = html.slice(0, Math.max(0, html.indexOf('</head>')));
  const status = contentOf(head, 'page-status');
  return {
    status: status === '404' ? 404 : null,
    pictureHosts: originsIn(contentOf(head, 'picture-hosts')),
    gameHosts: gameOriginsIn(contentOf(head, 'game-hosts')),
    lineHosts: originsIn(contentOf(head, 'line-hosts')),
    videoHosts: gameOriginsIn(contentOf(head, 'video-hosts')),
    signIn: signInOf(head),
    isMeasured: contentOf(head, 'measured-by') !== null,
  };
}
