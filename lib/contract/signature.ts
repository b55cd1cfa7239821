import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';

/**
 * How servers sign what they send each other: HMAC-SHA256 over method, path, time and body, in the headers
 * `X-Vendor`, `X-Timestamp` (ms since 1970) and `X-Signature` (hex). A signature is good for five minutes; replays
 * inside that time are harmless because every signed call is idempotent by an id in its body.
 */
export const signatureWindowMs = 5 * 60_000;

export interface SignedHeaders {
  'x-vendor': string;
  'x-timestamp': string;
  'x-signature': string;
}

interface SignedParts {
  signer: string;
  secret: Uint8Array;
  method: string;
  path: string;
  body: string;
  nowMs: number;
}

/** Of each secret that is in memory: a key that is ready costs a third of one that is made for every signature. */
const keys = new WeakMap<Uint8Array, KeyObject>();

function keyOf(secret: Uint8Array): KeyObject {
  const known = keys.get(secret);
  if (known) return known;
  const key = createSecretKey(secret);
  keys.set(secret, key);
  return key;
}

function digest({ secret, method, path, body, nowMs }: SignedParts): Buffer {
  return createHmac('sha256', keyOf(secret)).update(`${method}\n${path}\n${nowMs}\n${body}`).digest();
}

export function sign(parts: SignedParts): SignedHeaders {
  return {
    'x-vendor': parts.signer,
    'x-timestamp': String(parts.nowMs),
    'x-signature': digest(parts).toString('hex'),
  };
}

interface VerifyParts extends SignedParts {
  timestamp: string;
  signature: string;
}

/** `nowMs` is the reader's clock; the time that was signed comes with the headers. */
export function isSignatureValid(parts: VerifyParts): boolean {
  const signedAtMs = Number(parts.timestamp);
  if (!Number.isSafeInteger(signedAtMs) || Math.abs(parts.nowMs - signedAtMs) > signatureWindowMs)
    return false;
  const given = Buffer.from(parts.signature, 'hex');
  const expected = digest({ ...parts, nowMs: signedAtMs });
  return given.length === expected.length && timingSafeEqual(given, expected);
}
