/**
 * Sent with every answer, by the framework and by the guard in front of it. The content security policy is per document
 * and comes from `lib/page-cache`.
 * @type {Readonly<Record<string, string>>}
 */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
};

const twoYearsInSeconds = 2 * 365 * 24 * 60 * 60;

/**
 * What a browser is told to remember of a site that visitors reach by https, null for any other. Other names below the
 * host may have no https, so they are named only where the operator says so.
 * @param {{ publicUrl?: string | undefined, includesSubdomains?: boolean }} site @returns {string | null}
 */
export function transportSecurity({ publicUrl = '', includesSubdomains = false }) {
  if (!/^https:\/\//i.test(publicUrl)) return null;
  return `max-age=${twoYearsInSeconds}${includesSubdomains ? '; includeSubDomains' : ''}`;
}

/**
 * A document that is sandboxed by its own policy has no origin to open others in the name of, and browsers show nothing
 * at all of one that claims a window of its own besides (`cross-origin-opener-policy`). These are.
 */
export const sandboxedDocuments = '/sandbox/:family(games|proof|returns|void|anchors|verifier)/:rest*';
