/**
 * The documents of vendors that live on this site's own origin: what their policy says beside that of every page. They run
 * without an origin wherever they are opened, in the site's frame or by their address in a tab of their own: the site's
 * cookies, storage and calls are out of their reach. A game needs scripts and nothing else, and any lobby may frame it: it
 * holds no cookie and does nothing without the launch token in its address. A proof is also kept as a file, and opens the
 * verifier. A site whose vendors are all elsewhere has an empty list.
 *
 * @type {readonly { path: string, directive: string, isFramedAnywhere?: boolean }[]} `path` begins the addresses of its kind
 */
export const vendorDocuments = [
  { path: '/sandbox/games/', directive: 'sandbox allow-scripts', isFramedAnywhere: true },
  {
    path: '/sandbox/proof/',
    directive: 'sandbox allow-scripts allow-downloads allow-popups allow-popups-to-escape-sandbox',
  },
];
