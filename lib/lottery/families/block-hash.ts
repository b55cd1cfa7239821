import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';

const digits = 5;

const decimals = (hash: string) => hash.replaceAll(/[a-f]/g, '');

/**
 * The hash of a block: SHA-256 over the bytes of the link and of the entropy. One with fewer than five decimal characters, of
 * which there is less than one in 10^20, is hashed again.
 */
export function blockHash(link: string, entropy: string): string {
  let hash = sha256(concatBytes(hexToBytes(link), hexToBytes(entropy)));
  while (decimals(bytesToHex(hash)).length < digits) hash = sha256(hash);
  return bytesToHex(hash);
}

/** The last five decimal characters, in their order. */
export function digitsOf(hash: string): number[] {
  return [...decimals(hash).slice(-digits)].map(Number);
}

/** The values of the last two characters, 0 to 15. */
export function lastCharacters(hash: string): number[] {
  return [...hash.slice(-2)].map((character) => Number.parseInt(character, 16));
}
