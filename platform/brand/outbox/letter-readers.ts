import { createHmac, randomBytes } from 'node:crypto';
import { deriveSecret } from '@/lib/server/secrets';

/** Who looks into the outbox: these members, as far as session and device show it, and this browser. */
export interface LetterReader {
  memberIds: readonly string[];
  browserHash: Buffer | null;
}

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/**
 * Names the browser that asks for one letter. It is new for each of them, so a name that somebody planted in the browser
 * before is of no use: the letter belongs to the next one.
 */
export function newBrowserToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Null for what no browser was named. */
export function browserHashOf(token: string | null | undefined): Buffer | null {
  if (!token || !tokenPattern.test(token)) return null;
  return createHmac('sha256', deriveSecret('outbox-browsers')).update(token).digest();
}
