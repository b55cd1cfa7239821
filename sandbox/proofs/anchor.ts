import { utf8ToBytes } from '@noble/hashes/utils.js';
import { leafHash, merkleRoot, rootOfPath } from '@/lib/fairness';
import { hashOf } from '@/sandbox/kit/maths-hash';
import { checkSignature, type ProofKey, type SignatureVerdict } from './proof-signature';

/**
 * The vendor's daily anchors and their checks. Pure: the same code runs in the offline page, in `sandbox/tools/verify-round.ts` and in
 * the vendor.
 */
export interface Anchor {
  format: typeof anchorFormat;
  number: number;
  /** The last whole day (UTC) before it was made, as `2026-03-01`. */
  day: string;
  madeAt: string;
  leaves: number;
  /** Merkle root of RFC 6962. */
  root: string;
  /** `anchorHash` of the one before; null for the first. */
  previous: string | null;
}

export const anchorFormat = 'parlour-anchor-1';

/** A commitment of a round or a match. */
export interface Leaf {
  id: string;
  commitment: string;
}

/** Where a commitment stands: it lies beside a proof and carries the vendor's signature under the anchor of its own. */
export interface Inclusion {
  anchor: Anchor & { keyId?: string; signature?: string };
  /** Of the leaf, from 0. */
  place: number;
  /** The nearest hash first. */
  path: string[];
}

/** A leaf is the hash of the round's or match's id and its commitment: neither can be changed for another. */
export function hashOfLeaf({ id, commitment }: Leaf): string {
  return leafHash(utf8ToBytes(`${id}:${commitment}`));
}

export function rootOfLeaves(leaves: readonly Leaf[]): string {
  return merkleRoot(leaves.map(hashOfLeaf));
}

export function anchorHash({ format, number, day, madeAt, leaves, root, previous }: Anchor): string {
  return hashOf({ format, number, day, madeAt, leaves, root, previous });
}

/** Whether each anchor, from the first on, names the one before it, of an earlier day. */
export function isChain(anchors: readonly Anchor[]): boolean {
  return anchors.every((anchor, at) => {
    const before = anchors[at - 1];
    if (anchor.number !== at + 1) return false;
    return before
      ? anchor.previous === anchorHash(before) && anchor.day > before.day
      : anchor.previous === null;
  });
}

export function isIncluded(leaf: Leaf, { anchor, place, path }: Inclusion): boolean {
  const { root, leaves } = anchor;
  return rootOfPath(hashOfLeaf(leaf), path, { place, leaves }) === root;
}

/**
 * `unstated` the document says nothing of an anchor · `waiting` it is not anchored yet · `anchored` its commitment is in the signed
 * anchor of that day · `unchecked` the path is right and the signature under the anchor could not be checked · `broken` it is not in
 * the anchor that is stated · `missing` no anchor is given, though the commitments of its day have one by now · `studio` a studio dealt
 * it, which seals nothing beforehand.
 */
export type AnchorVerdict =
  | { kind: 'unstated' | 'waiting' | 'broken' | 'studio' }
  | { kind: 'anchored' | 'unchecked' | 'missing'; day: string };

/** An anchor is made right after midnight UTC; so long may it take. */
const anchorGraceMs = 3_600_000;

/** The day of a proof's commitment, when that day's anchor is made; null before that, or when no such moment is stated. */
export function anchorDueOf(proof: object, now: Date): string | null {
  const { committedAt, createdAt } = proof as { committedAt?: unknown; createdAt?: unknown };
  const at = committedAt ?? createdAt;
  if (typeof at !== 'string' || Number.isNaN(Date.parse(at))) return null;
  const day = new Date(at).toISOString().slice(0, 10);
  return day < new Date(now.getTime() - anchorGraceMs).toISOString().slice(0, 10) ? day : null;
}

export async function checkInclusion(
  leaf: Leaf,
  inclusion: unknown,
  keys: readonly ProofKey[] | null,
): Promise<AnchorVerdict> {
  if (inclusion === undefined) return { kind: 'unstated' };
  if (inclusion === null) return { kind: 'waiting' };
  const read = readInclusion(inclusion);
  if (!read || !isIncluded(leaf, read)) return { kind: 'broken' };
  const verdict: SignatureVerdict = await checkSignature(read.anchor, keys);
  if (verdict === 'signed') return { kind: 'anchored', day: read.anchor.day };
  return verdict === 'unchecked' ? { kind: 'unchecked', day: read.anchor.day } : { kind: 'broken' };
}

function readInclusion(value: unknown): Inclusion | null {
  const { anchor, path } = (typeof value === 'object' && value !== null ? value : {}) as Partial<Inclusion>;
  const isWhole =
    typeof anchor === 'object' &&
    anchor !== null &&
    anchor.format === anchorFormat &&
    typeof anchor.day === 'string' &&
    Array.isArray(path) &&
    path.every((hash) => typeof hash === 'string');
  return isWhole ? (value as Inclusion) : null;
}
