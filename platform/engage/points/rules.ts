import type { PointTerms } from './types';

/** What holds for a brand that has said nothing: one point per 100.00 of settled stakes, 100 points are worth 1.00. */
export const defaultTerms: PointTerms = { stakesPerPointMinor: 100_00n, pointsPerUnit: 100 };

export interface Earned {
  /** Whole points. */
  points: bigint;
  /** Stakes that do not make a whole point yet; they count next time. */
  remainderMinor: bigint;
}

/** What points are worth of the stakes that earn them, in hundredths of a percent, rounded up. */
export function worthOfPoints({ stakesPerPointMinor, pointsPerUnit }: PointTerms): number {
  const each = stakesPerPointMinor * BigInt(pointsPerUnit);
  return Number((1_000_000n + each - 1n) / each);
}

/** What stakes earn together with what was left over the last time. Nothing is rounded away. */
export function pointsFor(stakesMinor: bigint, carriedMinor: bigint, terms: PointTerms): Earned {
  const countedMinor = stakesMinor + carriedMinor;
  return {
    points: countedMinor / terms.stakesPerPointMinor,
    remainderMinor: countedMinor % terms.stakesPerPointMinor,
  };
}
