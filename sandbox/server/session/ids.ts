import { createHash, randomBytes } from 'node:crypto';

/** `vrd_` and 32 characters: milliseconds first, so ids sort by age; then 80 random bits, so they cannot be guessed. */
export function newId(prefix: string, nowMs: number): string {
  return `${prefix}_${nowMs.toString(16).padStart(12, '0')}${randomBytes(10).toString('hex')}`;
}

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
