import type { AnyCall } from '@/lib/contract/define';
import { CallError } from '@/lib/contract/errors';
import { env } from '@/lib/env';

/** Where this request reached the site. */
export interface SiteAddress {
  /** Scheme, host and port, without a slash at the end. */
  origin: string;
  isSecure: boolean;
  /** Every host that is this site for this request: the one asked for, and the public one. */
  hosts: ReadonlySet<string>;
}

const hostPattern = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * `X-Forwarded-Host` and `-Proto` are still here only when a trusted proxy set them: `scripts/http-guard.mjs` takes
 * them away from everyone else. PUBLIC_URL, when it is set, is the origin that addresses are built from.
 */
export function siteAddress(request: Request, publicUrl = env().PUBLIC_URL): SiteAddress {
  const { headers } = request;
  const url = new URL(request.url);
  const host = (lastOf(headers.get('x-forwarded-host')) ?? headers.get('host') ?? url.host).toLowerCase();
  const scheme = lastOf(headers.get('x-forwarded-proto')) ?? url.protocol.replace(':', '');
  const asked = `${scheme === 'https' ? 'https' : 'http'}://${host}`;
  // The pattern alone would let `09` pass, which is an IPv4 address that nobody can parse.
  if (!hostPattern.test(host) || !URL.canParse(asked)) throw new CallError('request.malformed');
  const origin = publicUrl ? new URL(publicUrl).origin : asked;
  return {
    origin,
    isSecure: origin.startsWith('https:'),
    hosts: new Set([new URL(asked).host, new URL(origin).host]),
  };
}

function lastOf(list: string | null): string | undefined {
  return list?.split(',').at(-1)?.trim() || undefined;
}

/** A browser says so by itself; servers and apps send none of these. */
export function isBrowser(headers: Headers): boolean {
  return headers.has('sec-fetch-site') || headers.has('origin') || headers.has('cookie');
}

/**
 * Another deployment of the site, which asks here in a member's name, says where the member is. A browser cannot: a
 * page must not be able to choose where a payment sends a visitor back to.
 */
export function siteOriginOf(headers: Headers): string | null {
  const given = headers.get('x-site-origin');
  if (!given || isBrowser(headers) || !URL.canParse(given)) return null;
  const { origin, protocol } = new URL(given);
  return protocol === 'http:' || protocol === 'https:' ? origin : null;
}

/**
 * Nothing that changes state may come from another site. Reads need no check: without CORS headers another site
 * cannot see the answer; but it could hold streams open.
 */
export function checkOrigin(
  request: Request,
  call: AnyCall,
  site: SiteAddress,
  livesFromCookie: boolean,
): void {
  const isRead = call.method === 'GET';
  if (isRead && !call.isStream) return;
  const fetchSite = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const isForeign =
    (fetchSite !== null && fetchSite !== 'same-origin' && fetchSite !== 'none') ||
    (origin !== null && !site.hosts.has(hostOf(origin)));
  // A cookie travels by itself, so a call that lives from one must show where it comes from.
  const isUnproven = !isRead && livesFromCookie && fetchSite === null && origin === null;
  if (isForeign || isUnproven) throw new CallError('request.origin');
}

function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : '';
}
