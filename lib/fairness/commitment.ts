import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

const seedPattern = /^[0-9a-f]{64}$/;

/** A server seed is 32 bytes as 64 lower-case hexadecimal digits. */
export function isServerSeed(value: unknown): value is string {
  return typeof value === 'string' && seedPattern.test(value);
}

/** Letters that no encoding and no separator of the stream can touch; 1 to 64 of them. */
export function isClientSeed(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(value);
}

/** SHA-256 over the seed's 32 bytes (not over its hexadecimal text), in lower-case hexadecimal. */
export function commitmentOf(serverSeed: string): string {
  if (!isServerSeed(serverSeed)) throw new RangeError('A server seed has 64 lower-case hexadecimal digits');
  return bytesToHex(sha256(hexToBytes(serverSeed)));
}

/** Whether the seed that was revealed is the one whose hash was shown before the stake. */
export function isCommitmentOf(commitment: string, serverSeed: string): boolean {
  return isServerSeed(serverSeed) && commitmentOf(serverSeed) === commitment;
}
