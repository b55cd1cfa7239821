import type { NewLeg } from '../store/ticket-store';
import { weighsNothing, type Weight } from '../store/exposure-store';

/** A leg as the limits see it. */
export interface WeighedLeg {
  /** Hundredths. */
  price: number;
  /** What a stake on it returns in the long run. */
  returned: number;
}

/** Long-run returns are doubles; so many parts of 1 of them are reckoned with, rounded up. */
const parts = 1_000_000;

/** The elementary symmetric sum of an order. */
function symmetric(values: readonly number[], order: number): number {
  let sums = [1];
  for (const value of values) sums = [...sums, 0].map((sum, at) => sum + (sums[at - 1] ?? 0) * value);
  return sums[order] ?? 0;
}

/**
 * What one leg carries: of all lines with it, by the payout if it is won and the others come as they are expected to. A whole number of
 * parts by the unit, so that the largest unit that fits into what is left always does fit.
 */
function carried(
  legs: readonly WeighedLeg[],
  at: number,
  { sizes, unitMinor }: { sizes: readonly number[]; unitMinor: bigint },
): bigint {
  const others = legs.filter((_, of) => of !== at).map(({ returned }) => returned);
  const price = legs[at]?.price ?? 100;
  // The stake of a single comes back with the payout and is nobody's loss; of a multiple all weighs.
  const weight = sizes.reduce((sum, size) => {
    if (size === 1) return sum + BigInt(price - 100) * BigInt(parts);
    return sum + BigInt(price) * BigInt(Math.ceil(parts * symmetric(others, size - 1)));
  }, 0n);
  const whole = BigInt(100 * parts);
  return (unitMinor * weight + whole - 1n) / whole;
}

/** What each leg of a ticket weighs on its selection, in minor units. */
export function liabilitiesOf(
  legs: readonly WeighedLeg[],
  ticket: { sizes: readonly number[]; unitMinor: bigint; currency: string },
): bigint[] {
  return legs.map((_, at) => (weighsNothing(ticket.currency) ? 0n : carried(legs, at, ticket)));
}

export const weightOf = ({ fixtureId, market, selection, liabilityMinor }: NewLeg): Weight => ({
  fixtureId,
  market,
  selection,
  liabilityMinor,
});
