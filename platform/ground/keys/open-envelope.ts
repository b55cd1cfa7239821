import { compactDecrypt, decodeProtectedHeader, importJWK, type CryptoKey, type JWK } from 'jose';
import { envelopeCallOf, type EnvelopeCall } from '@/lib/contract/envelope';
import { CallError } from '@/lib/contract/errors';
import type { Db } from '../db';
import { claimEnvelope, getKey, type KeyRow } from './key-store';
import { isAccepted, keyAlgorithm } from './rotation';
import { unseal } from './seal';

export const envelopeMaxAgeMs = 5 * 60_000;
export const envelopeMaxAheadMs = 60_000;

/** Unsealed private keys of this process, by key id; a deployment has two of them at a time. */
const privateKeys = new Map<string, CryptoKey>();
const maxCachedKeys = 8;

async function privateKeyOf({ kid, sealedPrivateJwk }: KeyRow): Promise<CryptoKey> {
  const cached = privateKeys.get(kid);
  if (cached) return cached;
  if (!sealedPrivateJwk) throw new Error('The key was erased');
  const jwk = JSON.parse(unseal(sealedPrivateJwk, kid)) as JWK;
  const key = (await importJWK(jwk, keyAlgorithm)) as CryptoKey;
  if (privateKeys.size >= maxCachedKeys) privateKeys.clear();
  privateKeys.set(kid, key);
  return key;
}

interface Opened {
  input: Record<string, unknown>;
  issuedAtMs: number;
  jti: string;
}

function readPlaintext(text: string): Opened {
  const parsed: unknown = JSON.parse(text);
  if (parsed === null || typeof parsed !== 'object' || Array.isArray(parsed))
    throw new Error('Not an object');
  const { iat, jti, ...input } = parsed as Record<string, unknown>;
  if (typeof iat !== 'number' || !Number.isFinite(iat)) throw new Error('iat is missing');
  if (typeof jti !== 'string' || jti.length < 8 || jti.length > 128) throw new Error('jti is missing');
  return { input, issuedAtMs: iat * 1000, jti };
}

function keyIdOf(jwe: string): string {
  const { kid } = decodeProtectedHeader(jwe);
  if (typeof kid !== 'string') throw new Error('kid is missing');
  return kid;
}

export interface Sealed {
  jwe: string;
  /** The call that it came with. */
  call: EnvelopeCall;
}

async function decrypt(key: KeyRow | null, { jwe, call }: Sealed, now: Date): Promise<Opened> {
  if (!key || !isAccepted(key, now)) throw new Error('The key is not in force');
  const { plaintext, protectedHeader } = await compactDecrypt(jwe, await privateKeyOf(key), {
    keyManagementAlgorithms: [keyAlgorithm],
    contentEncryptionAlgorithms: ['A256GCM'],
  });
  if (protectedHeader.call !== envelopeCallOf(call)) throw new Error('Sealed for another call');
  const opened = readPlaintext(new TextDecoder('utf-8', { fatal: true }).decode(plaintext));
  const ageMs = now.getTime() - opened.issuedAtMs;
  if (ageMs > envelopeMaxAgeMs || ageMs < -envelopeMaxAheadMs) throw new Error('Outside of its time');
  return opened;
}

/** Runs a step that looks at what the caller sent only; the database is read outside of it and fails as itself. */
async function orInvalid<T>(step: () => T | Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (cause) {
    throw new CallError('crypto.invalid', undefined, { cause });
  }
}

/**
 * The input of an encrypted call, without `iat` (seconds since 1970) and `jti`, if it was sealed for this call. Every failure, whatever its reason, is
 * the same `crypto.invalid`, so that nothing about keys or plaintexts can be learned from the answers. The `jti` is
 * claimed for good: an envelope is used up even when the call inside is refused afterwards.
 */
export async function openEnvelope(db: Db, sealed: Sealed, now: Date): Promise<unknown> {
  const key = await getKey(db, await orInvalid(() => keyIdOf(sealed.jwe)));
  const opened = await orInvalid(() => decrypt(key, sealed, now));
  const forgetAt = new Date(opened.issuedAtMs + envelopeMaxAgeMs + envelopeMaxAheadMs);
  if (!(await claimEnvelope(db, opened.jti, forgetAt))) throw new CallError('crypto.invalid');
  return opened.input;
}
