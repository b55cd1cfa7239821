import { vendorCallRoots, vendorCalls, vendorForms } from '../../vendor-documents.mjs';
import { securityHeaders } from './security-headers.mjs';

/**
 * Where something may be posted to; everything else is a page, and pages are read only. The forms of vendors on
 * this origin are named one by one: their games and proofs are pages like any other. What is deeper than a call of theirs, or
 * ends with a slash, is answered by the framework and not by a call, so it is no door.
 */
const ownCalls = '(?:wps|lgw|lotto/lgw|desk/calls)/[^?]*[^?/]';
const doors = new RegExp(`^/(?:${[ownCalls, ...vendorCalls, ...vendorForms].join('|')})(?:\\?|$)`);
/** Who asks here reads an envelope and not a sentence. */
const calls = new RegExp(`^/(?:${['wps', 'lgw', 'lotto/lgw', 'desk/calls', ...vendorCallRoots].join('|')})/`);
/** A document beside the calls (`lib/gateway/one-click-unsubscribe.ts`), which Next searches for no action. */
const oneClick = /^\/wps\/unsubscribe(?:\?|$)/;
const readMethods = ['GET', 'HEAD'];
/** A call says by itself which of these it takes. The framework breaks at any other. */
const doorMethods = [...readMethods, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * @typedef {object} Refusal
 * @property {number} status
 * @property {string} errorCode of `lib/contract/errors.ts`
 * @property {string} reason
 * @property {readonly string[]} [allow] what would be taken
 * @property {number} [retryAfter] seconds
 */

/** @type {Readonly<Record<'absent' | 'address' | 'host' | 'action' | 'parts' | 'page' | 'method' | 'crowd', Refusal>>} */
export const refusals = {
  absent: { status: 404, errorCode: 'request.not.found', reason: 'There is nothing here.' },
  address: { status: 400, errorCode: 'request.malformed', reason: 'This address cannot be read.' },
  host: { status: 400, errorCode: 'request.malformed', reason: 'A request names one host.' },
  action: { status: 400, errorCode: 'request.malformed', reason: 'There are no server actions here.' },
  parts: {
    status: 400,
    errorCode: 'request.malformed',
    reason: 'Nothing here takes a body of several parts.',
  },
  page: { status: 405, errorCode: 'request.method', reason: 'Pages are read only.', allow: readMethods },
  method: { status: 405, errorCode: 'request.method', reason: 'No call takes this.', allow: doorMethods },
  crowd: {
    status: 429,
    errorCode: 'request.rate',
    reason: 'Too many pages are being asked for at once. Please try again in a moment.',
    retryAfter: 1,
  },
};

/** The operator's desk: its pages, its calls, and what is measured for whoever watches over the site. */
const ofDesk = /^\/(?:desk(?:[/?]|$)|metrics(?:\?|$))/;
/** What the pages of both sides load. The desk shows the pictures that it puts in. */
const shared = /^\/(?:_next\/static|art|media)\//;

/**
 * Whether an address may be asked for on this side, where the desk has a port or a host of its own: there it stands alone, and
 * elsewhere it is not there.
 * @param {string} address in normal form @param {boolean} isDeskSide
 */
export function isOnItsSide(address, isDeskSide) {
  return shared.test(address) || ofDesk.test(address) === isDeskSide;
}

/** @param {string} address in normal form */
export function isDoor(address) {
  return doors.test(address);
}

/**
 * Why a request at a normal address must be refused before anybody reads more of it; null when it may go on.
 * @param {{ method: string, address: string, hasAction: boolean, contentType: string }} request
 * @returns {Refusal | null}
 */
export function refusalAt({ method, address, hasAction, contentType }) {
  if (hasAction) return refusals.action;
  // No call takes one, and Next reads them in search of an action. Mail providers unsubscribe with one (RFC 8058 §3.2).
  if (/multipart/i.test(contentType) && !oneClick.test(address)) return refusals.parts;
  if (isDoor(address)) return doorMethods.includes(method) ? null : refusals.method;
  return readMethods.includes(method) ? null : refusals.page;
}

/**
 * Status, headers and body of a refusal.
 * @param {Refusal} refusal @param {string} address as it was asked, in normal form or not
 */
export function refusalAnswer({ status, errorCode, reason, allow, retryAfter }, address) {
  const isCall = calls.test(address);
  const body = isCall ? JSON.stringify({ success: false, errorCode, message: reason }) : reason;
  const headers = {
    ...securityHeaders,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-type': `${isCall ? 'application/json' : 'text/plain'}; charset=utf-8`,
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    ...(allow ? { allow: allow.join(', ') } : {}),
    ...(retryAfter ? { 'retry-after': String(retryAfter) } : {}),
    // The body that may still come is not read, so the connection cannot be used again.
    connection: 'close',
  };
  return { status, headers, body };
}
