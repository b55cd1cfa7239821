import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, hexToBytes, bytesToHex } from '@noble/hashes/utils.js';

/**
 * The Merkle tree of RFC 6962, spec §2.1: leaves and nodes are hashed with prefixes of their own, so that none can be taken
 * for the other. Hashes are 64 lower-case hexadecimal digits.
 */
const leafPrefix = Uint8Array.of(0);
const nodePrefix = Uint8Array.of(1);

export function leafHash(data: Uint8Array): string {
  return bytesToHex(sha256(concatBytes(leafPrefix, data)));
}

function nodeHash(left: string, right: string): string {
  return bytesToHex(sha256(concatBytes(nodePrefix, hexToBytes(left), hexToBytes(right))));
}

/** From the leaves up to the root alone; a node without a sibling moves up as it is. Nothing for no leaves. */
export function merkleLevels(leaves: readonly string[]): string[][] {
  const levels: string[][] = [];
  for (let level = [...leaves]; level.length > 0;) {
    levels.push(level);
    if (level.length === 1) break;
    const below = level;
    level = Array.from({ length: Math.ceil(below.length / 2) }, (_, at) => {
      const [left = '', right] = below.slice(2 * at, 2 * at + 2);
      return right === undefined ? left : nodeHash(left, right);
    });
  }
  return levels;
}

export function merkleRoot(leaves: readonly string[]): string {
  return merkleLevels(leaves).at(-1)?.[0] ?? bytesToHex(sha256(new Uint8Array()));
}

export interface TreePlace {
  /** Of the leaf, from 0. */
  place: number;
  /** Of the whole tree. */
  leaves: number;
}

/** Where the hashes stand that lead from a leaf to the root, the nearest first. */
export function pathPlaces({ place, leaves }: TreePlace): { level: number; place: number }[] {
  const places: { level: number; place: number }[] = [];
  for (let level = 0, at = place, count = leaves; count > 1; level += 1) {
    const sibling = at % 2 === 0 ? at + 1 : at - 1;
    if (sibling < count) places.push({ level, place: sibling });
    at = Math.floor(at / 2);
    count = Math.ceil(count / 2);
  }
  return places;
}

/** The root to which a path leads from a leaf at its place; null for a path that no leaf there has. */
export function rootOfPath(leaf: string, path: readonly string[], tree: TreePlace): string | null {
  const { place, leaves } = tree;
  const isPlace = Number.isSafeInteger(leaves) && Number.isSafeInteger(place) && place >= 0 && place < leaves;
  if (!isPlace || !path.every((hash) => /^[0-9a-f]{64}$/.test(hash))) return null;
  const places = pathPlaces(tree);
  if (places.length !== path.length) return null;
  return places.reduce((hash, sibling, at) => {
    const other = path[at] ?? '';
    return sibling.place % 2 === 1 ? nodeHash(hash, other) : nodeHash(other, hash);
  }, leaf);
}
