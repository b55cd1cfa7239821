import { isServerSeed } from '@/lib/fairness';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';

/**
 * What the seller adds to a draw: SHA-256 over the bytes of its own seed and of the root of all tickets sold. It is the
 * `clientSeed` of the numbers, so neither the seller nor the draw house can know or choose them alone.
 */
export function entropyOf(platformSeed: string, root: string): string {
  if (!isServerSeed(platformSeed) || !isServerSeed(root))
    throw new RangeError('Seed and root have 64 lower-case hexadecimal digits');
  return bytesToHex(sha256(concatBytes(hexToBytes(platformSeed), hexToBytes(root))));
}
