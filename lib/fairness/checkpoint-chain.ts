import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** An hour of the ledger as everybody sees it. Hashes are 64 lower-case hexadecimal digits. */
export interface SealedHour {
  /** Its beginning, `2026-11-29T09:00:00Z`. */
  hour: string;
  count: number;
  /** Of the tree over the hashes of the hour's rows. */
  root: string;
  chain: string;
}

/** What the first checkpoint follows. */
export const chainStart = '0'.repeat(64);

/** SHA-256 of four lines: the chain before, the hour, the count and the root. */
export function chainOf(previous: string, { hour, count, root }: Omit<SealedHour, 'chain'>): string {
  return bytesToHex(sha256(utf8ToBytes([previous, hour, count, root].join('\n'))));
}
