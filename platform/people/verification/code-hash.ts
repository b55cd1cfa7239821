import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { deriveSecret } from '@/lib/server/secrets';

/** Six digits, each number as likely as any other. */
export function randomCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** A plain hash of so few codes could be looked up; with the row's id in it, a hash is worth nothing in another row. */
export function codeHash(code: string, rowId: string): Buffer {
  return createHmac('sha256', deriveSecret('verification-codes')).update(`${rowId}:${code}`).digest();
}

export function isSameCode(code: string, rowId: string, hash: Buffer): boolean {
  return timingSafeEqual(codeHash(code, rowId), hash);
}
