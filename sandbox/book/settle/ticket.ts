import { multiply, one, rational, type Rational } from '@/lib/rational';
import { legFactor, linesReturn } from './leg-factors';
import type { SelectionResult } from './types';

export interface TicketTerms {
  /** Of each line, in minor units. */
  readonly unitMinor: bigint;
  /** How many legs lines have: [1] of a single, [n] of an accumulator, several of a system. */
  readonly sizes: readonly number[];
  /** What was not cashed out, 1 at first. */
  readonly held: Rational;
}

export interface SettledLeg {
  /** In hundredths, as it was accepted. */
  readonly price: number;
  readonly result: SelectionResult;
}

/** Amounts are cut off to whole minor units once, at the very end. */
export function flooredMinor({ numerator, denominator }: Rational): bigint {
  return numerator / denominator;
}

/** The stake that is held, exactly, for lines that return so much of 1 each. */
export function scaledBy({ unitMinor, held }: TicketTerms, lines: Rational): Rational {
  return multiply(multiply(rational(unitMinor), held), lines);
}

/** What a ticket pays when all of its legs are settled. */
export function ticketReturn(terms: TicketTerms, legs: readonly SettledLeg[]): bigint {
  const factors = legs.map(({ price, result }) => legFactor(result, price));
  return flooredMinor(scaledBy(terms, linesReturn(factors, terms.sizes)));
}

/** What a ticket of which nothing is sold pays when all of its legs win: the most it can. */
export function mostReturn(
  { unitMinor, sizes }: Pick<TicketTerms, 'unitMinor' | 'sizes'>,
  prices: readonly number[],
): bigint {
  return ticketReturn(
    { unitMinor, sizes, held: one },
    prices.map((price) => ({ price, result: 'win' as const })),
  );
}
