import { createHash } from 'node:crypto';

/**
 * The content security policy of one document: scripts of this site, and the inline scripts that this very document
 * contains, by hash. There is no nonce, so the document can be cached; there is no 'unsafe-inline', so an
 * injected script does not run.
 */

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;
const dataBlock = /\stype="(?:application\/(?:ld\+)?json|text\/plain)"/i;

/** @param {string} html @returns {string[]} `'sha256-…'` of every inline script that a browser would run */
export function scriptHashes(html) {
  const hashes = new Set();
  for (const [, attributes, source] of html.matchAll(inlineScript)) {
    if (!dataBlock.test(attributes))
      hashes.add(`'sha256-${createHash('sha256').update(source).digest('base64')}'`);
  }
  return [...hashes];
}

/**
 * Where the brand's visitors sign in by Firebase: the host of its windows, and an emulator that stands in for the
 * service.
 *
 * @typedef {{ host: string, emulator: string | null }} SignIn
 */

/** What @firebase/auth loads, asks and frames; nothing of it for a brand that does not offer it. @param {SignIn | null} signIn */
function signInSources(signIn) {
  if (!signIn) return { scripts: [], calls: [], frames: [] };
  const { host, emulator } = signIn;
  return {
    scripts: [
      'https://apis.google.com',
      'https://www.google.com/recaptcha/',
      'https://www.gstatic.com/recaptcha/',
    ],
    calls: emulator
      ? [emulator]
      : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    frames: [
      emulator ?? host,
      'https://www.google.com/recaptcha/',
      'https://recaptcha.google.com/recaptcha/',
    ],
  };
}

/** Where Google's tag comes from and reports to, as its makers list it. @param {boolean} isMeasured */
function measuringSources(isMeasured) {
  if (!isMeasured) return { scripts: [], pictures: [], calls: [] };
  const reports = ['https://*.google-analytics.com', 'https://*.googletagmanager.com'];
  return {
    scripts: ['https://*.googletagmanager.com'],
    pictures: reports,
    calls: [...reports, 'https://*.analytics.google.com'],
  };
}

/**
 * @param {string} html
 * @param {{ path: string, vendorDocuments?: readonly { path: string, directive?: string, isFramedAnywhere?: boolean }[], frameOrigins?: readonly string[], pictureOrigins?: readonly string[], styleHash?: string, lineOrigins?: readonly string[], videoOrigins?: readonly string[], signIn?: SignIn | null, isMeasured?: boolean }}
 *   options `path` is the address of the document, `styleHash` of the styles that the cache has written into it, `vendorDocuments` are those of vendors that live on this origin, the origins are the other hosts that games and pictures may come from,
 *   and the other addresses of the site, whose speed is measured; `videoOrigins` are the hosts of a live table’s camera
 */
export function contentSecurityPolicy(html, options) {
  const {
    path,
    vendorDocuments = [],
    frameOrigins = [],
    pictureOrigins = [],
    styleHash,
    lineOrigins = [],
    videoOrigins = [],
    signIn = null,
    isMeasured = false,
  } = options;
  const outside = signInSources(signIn);
  const measuring = measuringSources(isMeasured);
  const document = vendorDocuments.find((one) => path.startsWith(one.path));
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes(html), ...outside.scripts, ...measuring.scripts].join(' '),
    styleHash ? `style-src 'self' ${styleHash}` : "style-src 'self'",
    // React writes style attributes into the HTML; they cannot run anything.
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...pictureOrigins, ...measuring.pictures].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...lineOrigins, ...videoOrigins, ...outside.calls, ...measuring.calls].join(' '),
    ...(videoOrigins.length > 0 ? [["media-src 'self'", ...videoOrigins].join(' ')] : []),
    ["frame-src 'self'", ...frameOrigins, ...outside.frames].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...frameOrigins].join(' '),
    document?.isFramedAnywhere ? 'frame-ancestors *' : "frame-ancestors 'self'",
    ...(document?.directive ? [document.directive] : []),
  ].join('; ');
}
