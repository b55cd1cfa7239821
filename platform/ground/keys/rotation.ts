import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { PublicKeySet } from '@/lib/contract/calls/system';
import { newId, type Db } from '../db';
import { erasePrivateKeys, insertKey, listKeys, type KeyRow } from './key-store';
import { seal } from './seal';

export const keyAlgorithm = 'ECDH-ES+A256KW';
export const rotateAfterMs = 30 * 24 * 60 * 60_000;
/** How long a replaced key still opens envelopes: pages that were loaded before the change keep working. */
export const overlapMs = 24 * 60 * 60_000;

/** Whether envelopes to this key are still opened at `now`. Pure. */
export function isAccepted(key: Pick<KeyRow, 'supersededAt'>, now: Date): boolean {
  return key.supersededAt === null || now.getTime() - key.supersededAt.getTime() < overlapMs;
}

async function makeKey(db: Db, generation: number, now: Date): Promise<void> {
  const { publicKey, privateKey } = await generateKeyPair(keyAlgorithm, { crv: 'P-256', extractable: true });
  const kid = newId('key', now.getTime());
  await insertKey(db, {
    kid,
    generation,
    publicJwk: { ...(await exportJWK(publicKey)), kid, alg: keyAlgorithm, use: 'enc' },
    sealedPrivateJwk: seal(JSON.stringify(await exportJWK(privateKey)), kid),
    createdAt: now,
  });
}

/** The keys in force, the current one first. The first call ever makes the first key. */
async function keysInForce(db: Db, now: Date): Promise<KeyRow[]> {
  let keys = await listKeys(db);
  if (keys.length === 0) {
    await makeKey(db, 1, now);
    keys = await listKeys(db);
  }
  return keys.filter((key) => isAccepted(key, now));
}

/** What `GET /wps/system/jwks` answers: public parts only, the current key first. */
export async function publicKeySet(db: Db, now = new Date()): Promise<PublicKeySet> {
  const keys = await keysInForce(db, now);
  return { keys: keys.map((key) => publicPart(key.publicJwk)) };
}

/** Picks the public members by name, so that a private one could not slip out. */
function publicPart({ kty, crv, x, y, kid, alg, use }: JWK): Record<string, string> {
  const part = { kty, crv, x, y, kid, alg, use };
  return Object.fromEntries(
    Object.entries(part).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** A job, to be run at least daily: makes the next key when it is time and destroys private keys past their overlap. */
export async function rotateKeys(db: Db, now: Date): Promise<{ isRotated: boolean; erased: number }> {
  const [current] = await keysInForce(db, now);
  const isDue = current !== undefined && now.getTime() - current.createdAt.getTime() >= rotateAfterMs;
  if (isDue) await makeKey(db, current.generation + 1, now);
  const erased = await erasePrivateKeys(db, now, new Date(now.getTime() - overlapMs));
  return { isRotated: isDue, erased };
}
