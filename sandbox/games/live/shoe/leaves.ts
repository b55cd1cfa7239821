import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { leafHash } from '@/lib/fairness';
import { shoeSize } from './shuffle';
import type { CardNumber } from './types';

/** The next power of two, so that each card has nine hashes to the root whatever its place. */
export const leafCount = 512;
const emptyLeaf = '0'.repeat(64);

/**
 * HMAC-SHA256(seed, "salt:" + index). Every card has its own: a card is one of 52, so that under a salt that others share
 * anybody could try them all. The blocks of the shuffle have two colons in their text and are never the same.
 */
export function saltOf(seed: string, index: number): string {
  return bytesToHex(hmac(sha256, hexToBytes(seed), utf8ToBytes(`salt:${index}`)));
}

/** SHA-256(00 ‖ the index in two bytes, the greater first ‖ the card in one ‖ the salt's 32 bytes). */
export function cardLeaf(index: number, card: CardNumber, salt: string): string {
  return leafHash(concatBytes(Uint8Array.of(index >> 8, index & 0xff, card), hexToBytes(salt)));
}

/** The leaves of a shoe: 416 cards, and zeros for the rest, which are the hash of nothing. */
export function shoeLeaves(cards: readonly CardNumber[], salts: readonly string[]): string[] {
  return Array.from({ length: leafCount }, (_, index) => {
    const [card, salt] = [cards[index], salts[index]];
    return index < shoeSize && card !== undefined && salt !== undefined
      ? cardLeaf(index, card, salt)
      : emptyLeaf;
  });
}
