import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from '@/lib/fairness';

/** A public key of the vendor, as `/sandbox/keys.json` publishes it (RFC 8037). */
export interface ProofKey {
  kty: 'OKP';
  crv: 'Ed25519';
  /** 32 bytes in base64url. */
  x: string;
  /** The thumbprint of RFC 7638. */
  kid: string;
}

/** What is added to a proof: the key's id is signed with all the rest, the signature is over everything but itself. */
export interface Signature {
  keyId: string;
  /** Ed25519, 128 lower-case hexadecimal digits: there is one way to write it. */
  signature: string;
}

/**
 * `signed` by the vendor, every field of it · `unsigned` · `stranger` signed with a key that is not the vendor's · `forged` the
 * signature is of another document · `unchecked` this device cannot check one, or has no keys to check it with.
 */
export type SignatureVerdict = 'signed' | 'unsigned' | 'stranger' | 'forged' | 'unchecked';

/**
 * The bytes that are signed: the canonical JSON of everything but the signature itself, and what lies beside the document: where its
 * commitment is anchored is known a day later, and carries a signature of its own.
 */
export function signedBytes(document: object): Uint8Array<ArrayBuffer> {
  const { signature: _signature, inclusion: _beside, ...facts } = document as Record<string, unknown>;
  return new Uint8Array(utf8ToBytes(canonicalJson(facts)));
}

/** Checks the document as it was read, with every field that it has, known or not. */
export async function checkSignature(
  document: object,
  keys: readonly ProofKey[] | null,
): Promise<SignatureVerdict> {
  const { keyId, signature } = document as Partial<Record<keyof Signature, unknown>>;
  if (signature === undefined) return 'unsigned';
  if (typeof signature !== 'string' || !/^[0-9a-f]{128}$/.test(signature)) return 'forged';
  if (!keys || !globalThis.crypto?.subtle) return 'unchecked';
  const key = keys.find(({ kid }) => kid === keyId);
  if (!key) return 'stranger';
  try {
    const { kty, crv, x } = key;
    const usage: KeyUsage[] = ['verify'];
    const imported = await crypto.subtle.importKey('jwk', { kty, crv, x }, 'Ed25519', false, usage);
    const bytes = new Uint8Array(hexToBytes(signature));
    const isGood = await crypto.subtle.verify('Ed25519', imported, bytes, signedBytes(document));
    return isGood ? 'signed' : 'forged';
  } catch {
    // A browser without Ed25519: nothing is known, and nothing is claimed.
    return 'unchecked';
  }
}

/** The keys of a JWK set; null when it is none. */
export function readKeys(value: unknown): ProofKey[] | null {
  const { keys } = (value ?? {}) as { keys?: unknown };
  return Array.isArray(keys) ? (keys as ProofKey[]) : null;
}
