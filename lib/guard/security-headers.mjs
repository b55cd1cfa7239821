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
