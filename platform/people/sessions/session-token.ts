import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * A session token is `<session id>.<version>.<secret>`. The database keeps only the secret's hash, so a copy of the
 * table opens no session; the secret is random, so a plain SHA-256 is enough.
 */
export interface SessionToken {
  sessionId: string;
  version: number;
  secret: string;
}

const pattern = /^(ses_[0-9a-z]{26})\.([1-9][0-9]{0,8})\.([A-Za-z0-9_-]{43})$/;

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

export function isSecretOf(hash: Buffer, secret: string): boolean {
  const given = secretHash(secret);
  return given.length === hash.length && timingSafeEqual(given, hash);
}

export function writeToken({ sessionId, version, secret }: SessionToken): string {
  return `${sessionId}.${version}.${secret}`;
}

export function readToken(token: string): SessionToken | null {
  const match = pattern.exec(token);
  if (!match) return null;
  const [, sessionId = '', version = '', secret = ''] = match;
  return { sessionId, version: Number(version), secret };
}
