import type { AnyCall } from '@/lib/contract/define';
import { CallError } from '@/lib/contract/errors';
import { env } from '@/lib/env';
import { isHost } from '@/lib/addresses/normal-address.mjs';

/** Where this request reached the site. */
export interface SiteAddress {
  /** Scheme, host and port, without a slash at the end. */
  origin: string;
  isSecure: boolean;
  /** As the visitor's address has it. */
  host: string;
  /** Every origin that is this site for this request: the one asked for, and the public one. */
  origins: ReadonlySet<string>;
}

/**
 * `X-Forwarded-Host` and `-Proto` are still here only when a trusted proxy set them: `scripts/http-guard.mjs` takes
 * them away from everyone else. PUBLIC_URL, when it is set, is the origin that addresses are built from.
 */
export function siteAddress(request: Request, publicUrl = env().PUBLIC_URL): SiteAddress {
  const { headers } = request;
  const url = new URL(request.url);
  const host = askedHost(headers) ?? url.host.toLowerCase();
  const scheme = lastOf(headers.get('x-forwarded-proto')) ?? url.protocol.replace(':', '');
  const asked = `${scheme === 'https' ? 'https' : 'http'}://${host}`;
  if (!isHost(host)) throw new CallError('request.malformed');
  const own = new URL(asked);
  const origin = publicUrl ? new URL(publicUrl).origin : asked;
  // Where the public address is this host by https, the same host by http is somebody on the way.
  const isPublicHost = new URL(origin).host === own.host;
  return {
    origin,
    isSecure: origin.startsWith('https:'),
    host,
    origins: new Set(isPublicHost ? [new URL(origin).origin] : [own.origin, new URL(origin).origin]),
  };
}

/** The host that the visitor's address has; null where nothing says it. */
export function askedHost(headers: Headers): string | null {
  return (lastOf(headers.get('x-forwarded-host')) ?? headers.get('host'))?.toLowerCase() ?? null;
}

function lastOf(list: string | null): string | undefined {
  return list?.split(',').at(-1)?.trim() || undefined;
}

/** A browser says so by itself; servers and apps send none of these. */
export function isBrowser(headers: Headers): boolean {
  return headers.has('sec-fetch-site') || headers.has('origin') || headers.has('cookie');
}

const ownMachine = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Another deployment of the site, which asks here in a member's name, says where the member is. It is one that the operator
 * has named, or one on the visitor's own machine: anybody else could choose where a payment sends its payer back to.
 */
export function siteOriginOf(headers: Headers, named = env().SITE_ORIGINS): string | null {
  const given = headers.get('x-site-origin');
  if (!given || isBrowser(headers) || !URL.canParse(given)) return null;
  const { origin, hostname, protocol } = new URL(given);
  const isNamed = named?.split(',').some((each) => new URL(each.trim()).origin === origin) ?? false;
  return isNamed || (protocol === 'http:' && ownMachine.test(hostname)) ? origin : null;
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
    (origin !== null && !isOwn(origin, site, fetchSite === 'same-origin'));
  // A cookie travels by itself, so a call that lives from one must show where it comes from.
  const isUnproven = !isRead && livesFromCookie && fetchSite === null && origin === null;
  if (isForeign || isUnproven) throw new CallError('request.origin');
}

/**
 * Whether another site has sent the visitor to a document: then it is answered as for a stranger, so that nobody can open
 * or post to it with what this browser holds. A page that lets no referrer out sends `Origin: null` with its own forms;
 * a browser that says no more than that still keeps its cookies from a foreign form (`SameSite=Lax`).
 */
export function comesFromElsewhere(request: Request, site: SiteAddress): boolean {
  const fetchSite = request.headers.get('sec-fetch-site');
  if (fetchSite !== null) return fetchSite !== 'same-origin' && fetchSite !== 'none';
  const origin = request.headers.get('origin');
  return origin !== null && origin !== 'null' && !isOwn(origin, site, false);
}

/**
 * The same host under another scheme is another site, unless the browser itself says that it is the same one: then a
 * proxy that is not named in TRUSTED_PROXIES speaks https in front of this one.
 */
function isOwn(origin: string, { origins }: SiteAddress, isVouchedFor: boolean): boolean {
  if (!URL.canParse(origin)) return false;
  const given = new URL(origin);
  if (origins.has(given.origin)) return true;
  return isVouchedFor && [...origins].some((own) => new URL(own).host === given.host);
}
