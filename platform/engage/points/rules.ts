import type { ConversionTerms, PointTerms } from './types';

/** What holds for a brand that has said nothing: one point per 100.00 of settled stakes, 100 points are worth 1.00. */
export const defaultTerms: PointTerms = { stakesPerPointMinor: 100_00n, pointsPerUnit: 100 };

/** And of conversions: from 100 points at once, and 50,000 in one UTC day. */
export const defaultConversion: ConversionTerms = {
  pointsPerUnit: defaultTerms.pointsPerUnit,
  least: 100,
  daily: 50_000,
};

const greatestDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestDivisor(other, one % other);

/** Multiples of this many points become whole minor units. */
export const stepOf = (pointsPerUnit: number): number => pointsPerUnit / greatestDivisor(pointsPerUnit, 100);

/** The least that can be converted at once: a multiple of the step. */
export function leastOf({ pointsPerUnit, least }: ConversionTerms): number {
  const step = stepOf(pointsPerUnit);
  return Math.ceil(least / step) * step;
}

/** Minor units for points; of multiples of the step nothing is rounded. */
export const convertedMinor = (points: number, pointsPerUnit: number): bigint =>
  (BigInt(points) * 100n) / BigInt(pointsPerUnit);

/** The multiples of the step on both sides; one where it is a multiple itself, or below the least. */
export function nearestOf(points: number, terms: ConversionTerms): number[] {
  const step = stepOf(terms.pointsPerUnit);
  const [below, above] = [Math.floor(points / step) * step, Math.ceil(points / step) * step];
  const least = leastOf(terms);
  return [...new Set([below, above].map((each) => Math.max(each, least)))];
}

/** The price with a level's discount in percent, rounded up to the point. */
export const discountedPoints = (points: number, percent: number): number =>
  Math.ceil((points * (100 - percent)) / 100);

/** Points on the wire are numbers: far below 2^53, because one stands for at least a hundredth of what somebody staked. */
export const countOf = (points: bigint): number => Number(points);

/** Midnight UTC before. */
export const utcDayOf = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));

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
