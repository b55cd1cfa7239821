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

/** The chain as it is downloaded, the oldest hour first. */
export interface ChainDocument {
  kind: 'ledger-checkpoints';
  version: 1;
  checkpoints: SealedHour[];
}

const isHash = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

function isSealedHour(value: unknown): value is SealedHour {
  if (value === null || typeof value !== 'object') return false;
  const { hour, count, root, chain } = value as Partial<SealedHour>;
  const isHour = typeof hour === 'string' && /^\d{4}-\d\d-\d\dT\d\d:00:00Z$/.test(hour);
  return isHour && Number.isSafeInteger(count) && (count ?? -1) >= 0 && isHash(root) && isHash(chain);
}

/** Null for what is no chain. */
export function readChainDocument(value: unknown): ChainDocument | null {
  if (value === null || typeof value !== 'object') return null;
  const { kind, version, checkpoints } = value as Partial<ChainDocument>;
  const isChain = kind === 'ledger-checkpoints' && version === 1 && Array.isArray(checkpoints);
  return isChain && checkpoints.every(isSealedHour) ? { kind, version, checkpoints } : null;
}
