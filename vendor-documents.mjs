/**
 * What vendors that live on this site's own origin have there. A site whose vendors are all elsewhere has empty lists.
 *
 * Their documents run without an origin wherever they are opened, in the site's frame or by their address in a tab of
 * their own: the site's cookies, storage and calls are out of their reach. A game needs scripts and nothing else, and any
 * lobby may frame it: it holds no cookie and does nothing without the launch token in its address. A proof is also kept as
 * a file, and opens the verifier.
 *
 * @typedef {object} VendorDocument
 * @property {string} path begins the addresses of its kind
 * @property {'game' | 'proof'} names what the rest of the address is the name of; whether there is one is asked first
 * @property {boolean} [hasFiles] the same is there as `.csv` and `.json`
 * @property {string} [directive] what its policy says beside that of every page
 * @property {boolean} [isFramedAnywhere]
 */

/** @type {readonly VendorDocument[]} */
export const vendorDocuments = [
  { path: '/sandbox/games/', names: 'game', directive: 'sandbox allow-scripts', isFramedAnywhere: true },
  { path: '/sandbox/returns/', names: 'game', hasFiles: true },
  {
    path: '/sandbox/proof/',
    names: 'proof',
    directive: 'sandbox allow-scripts allow-downloads allow-popups allow-popups-to-escape-sandbox',
  },
];

/** All that have no origin, as the framework writes addresses. */
export const documentsWithoutOrigin = '/sandbox/:family(games|proof|returns|void|anchors|verifier)/:rest*';

/** Where something may be posted to, as patterns: calls that are answered with an envelope, and forms of pages. */
export const vendorCalls = ['sandbox/api/[A-Za-z]+', 'sandbox/pay/api/(?:payments|inquiries|payouts)'];
export const vendorForms = ['sandbox/pay/panel', 'sandbox/support', 'sandbox/outbox'];
/** What stands before the name of such a call. */
export const vendorCallRoots = ['sandbox/api', 'sandbox/pay/api'];
