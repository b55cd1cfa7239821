import { randomUUID } from 'node:crypto';
import type { AnyCall } from '@/lib/contract/define';
import { CallError } from '@/lib/contract/errors';
import { currentRequestId } from '@/lib/server/request-context';
import { merchantOfHost } from '../transport/merchant';

/** Set by `scripts/http-guard.mjs` alone, which takes it away from every request that brings it along. */
export const clientHeader = 'x-parlour-client';

const requestIdPattern = /^[A-Za-z0-9._-]{8,64}$/;
const keyPattern = /^[\x21-\x7e]{8,128}$/;
const languagePattern = /^[A-Za-z]{2,3}$/;
const merchantPattern = /^[a-z0-9_-]{2,32}$/i;
const devicePattern = /^[\x21-\x7e]{1,256}$/;
const browserPattern = /^[A-Za-z0-9_-]{43}$/;
const bearerPattern = /^Bearer ([\x21-\x7e]{1,512})$/i;

/** The caller's, or that of what is being answered here: a vendor on this origin calls in the course of a request. */
export function requestIdOf(headers: Headers): string {
  const given = headers.get('x-request-id');
  return given && requestIdPattern.test(given) ? given : (currentRequestId() ?? randomUUID());
}

const forwardedHeader = 'x-parlour-forwarded';

/** Whether somebody in between has passed the request on, believed or not; the guard has noted it. */
export const wasPassedOn = (headers: Headers): boolean => headers.has(forwardedHeader);

/** Without the guard in front (calls inside the process) every caller counts as one. */
export function clientAddressOf(headers: Headers): string {
  return headers.get(clientHeader) ?? 'unknown';
}

export function bearerTokenOf(headers: Headers): string | null {
  return bearerPattern.exec(headers.get('authorization') ?? '')?.[1] ?? null;
}

/** How an app, or another deployment of the site, names the browser that asks. */
export function deviceTokenOf(headers: Headers): string | null {
  const given = headers.get('device');
  return given && devicePattern.test(given) ? given : null;
}

/** The same for the name that a browser has got with a code. */
export function browserTokenOf(headers: Headers): string | null {
  const given = headers.get('browser');
  return given && browserPattern.test(given) ? given : null;
}

/** 8 to 128 visible ASCII characters; a call that moves something is refused without one. */
export function idempotencyKeyOf(headers: Headers, call: Pick<AnyCall, 'idempotent'>): string | null {
  const key = headers.get('idempotency-key');
  if (key === null) {
    if (call.idempotent) throw new CallError('idempotency.missing');
    return null;
  }
  if (!keyPattern.test(key)) throw new CallError('request.malformed');
  return key;
}

export function languageOf(headers: Headers): string {
  const given = headers.get('language');
  return given && languagePattern.test(given) ? given.toUpperCase() : 'EN';
}

/** An app names its merchant; for a browser the domain decides that it is on. */
export function merchantOf(headers: Headers, host: string | null): string {
  const given = headers.get('merchant');
  return given && merchantPattern.test(given) ? given : merchantOfHost(host);
}

/** Printable ASCII only, because it is stored and passed on in a header. */
export function userAgentOf(headers: Headers): string {
  return (headers.get('user-agent') ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, 256);
}
