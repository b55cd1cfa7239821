import { commitmentOf, isServerSeed, merkleRoot } from '@/lib/fairness';
import {
  competitionOf,
  planSeason,
  ratingsOfSeason,
  sealSeason,
  type SeasonPlan,
  type SeasonRatings,
} from '@/sandbox/book/world';
import type { Inclusion, Leaf } from '../anchor';
import type { ProofResult } from '../round-proof';
import { compared, isRecord, isText, pair } from './checks';

export const seasonProofFormat = 'parlour-season-proof-1';

/** What was published of a season before any of its prices. */
export interface SeasonPart {
  seasonId: string;
  competition: string;
  number: number;
  /** Of its first match as it was planned, in milliseconds: the calendar follows from it. */
  startsAtMs: number;
  /** The Merkle root over the hashes of all keys. */
  root: string;
  /** SHA-256 of the season’s secret. */
  secretHash: string;
  /** When that was published. */
  committedAt: string;
}

/** What anyone can check of a season; its secret only when all of it is settled. */
export interface SeasonProof extends SeasonPart {
  format: string;
  kind: 'season';
  plan: SeasonPlan;
  ratings: SeasonRatings;
  /** SHA-256 of each match’s key, in the order of the calendar. */
  keyHashes: readonly string[];
  endedAt: string | null;
  secret: string | null;
  keyId?: string;
  signature?: string;
  /** Beside what is signed: the day's anchor that has its seal, null as long as none has. */
  inclusion?: Inclusion | null;
}

export type EndedSeasonProof = SeasonProof & { secret: string };

/** What is anchored of a season: SHA-256(01 ‖ root ‖ hash of the secret), as of a shoe. */
export function leafOfSeason({
  seasonId,
  root,
  secretHash,
}: Pick<SeasonPart, 'seasonId' | 'root' | 'secretHash'>): Leaf {
  return { id: seasonId, commitment: merkleRoot([root, secretHash]) };
}

/** The calendar as it follows from what names a season. Throws for a competition that is none. */
export function planOf({
  competition,
  number,
  startsAtMs,
}: Pick<SeasonPart, 'competition' | 'number' | 'startsAtMs'>): SeasonPlan {
  return planSeason({ competition: competitionOf(competition), number, startsAt: startsAtMs });
}

export const isSeasonPart = (value: unknown): boolean =>
  isRecord(value) &&
  [value.seasonId, value.competition, value.root, value.secretHash].every(isText) &&
  Number.isSafeInteger(value.number) &&
  Number.isSafeInteger(value.startsAtMs);

/** Reads a downloaded proof; null when it is none of a season that is over. */
export function readSeasonProof(value: unknown): EndedSeasonProof | null {
  if (!isRecord(value) || value.kind !== 'season' || !isSeasonPart(value)) return null;
  const { secret, plan, ratings, keyHashes } = value;
  const isWhole = isText(secret) && isRecord(plan) && isRecord(ratings) && Array.isArray(keyHashes);
  return isWhole ? (value as unknown as EndedSeasonProof) : null;
}

/** Holds a season that is over against its seal: calendar, ratings and all keys follow from its id and its secret. */
export function verifySeasonProof(proof: EndedSeasonProof): ProofResult[] {
  const { secret, competition, seasonId } = proof;
  const isSecret = isServerSeed(secret);
  const seal = () => sealSeason(secret, planOf(proof));
  return [
    pair('format', String(proof.format), seasonProofFormat),
    compared('plan', { ...proof.plan, seasonId }, () => planOf(proof)),
    compared('ratings', proof.ratings, () => ratingsOfSeason(competitionOf(competition), seasonId)),
    pair('secretHash', proof.secretHash, isSecret ? commitmentOf(secret) : ''),
    compared('keyHashes', proof.keyHashes, () => seal().keyHashes),
    compared('seasonRoot', proof.root, () => seal().root),
  ];
}
