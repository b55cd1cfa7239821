import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { createDraws, type Draws } from '@/lib/fairness';

/**
 * Draws that anyone can make from the id of a season, for what is public anyway: ratings and the order of the calendar. The seed is
 * SHA-256("season:" + id), so that nothing of them can meet the draws of a secret.
 */
export function publicDraws(seasonId: string, purpose: 'ratings' | 'order', nonce: number): Draws {
  const serverSeed = bytesToHex(sha256(utf8ToBytes(`season:${seasonId}`)));
  return createDraws({ serverSeed, clientSeed: purpose, nonce });
}
