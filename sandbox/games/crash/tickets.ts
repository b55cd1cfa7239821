import type { CrashMaths } from './types';

/*
 * Quotients of whole numbers below 2^52: the rounding of the division is too small to carry one over a whole number, so
 * that cutting off is exact.
 */

/** How many of the `range` tickets reach `target` hundredths. */
export function ticketsReaching({ range, numerator, shift, drop }: CrashMaths, target: number): number {
  return Math.min(range, Math.max(0, Math.floor(numerator / (target + shift)) - drop));
}

/** The greatest multiple that a ticket reaches, in hundredths; below 100 the round breaks before it starts. */
export function crashPointOf({ numerator, shift, drop, maximum }: CrashMaths, ticket: number): number {
  return Math.min(maximum, Math.floor(numerator / (ticket + drop)) - shift);
}
