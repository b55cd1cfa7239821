import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes; the database keeps the hash, so a copy of a table opens nothing, and a plain SHA-256 is enough. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

export function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
