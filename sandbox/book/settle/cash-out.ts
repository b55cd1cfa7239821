import { add, multiply, rational, type Rational } from '@/lib/rational';
import type { BetChances } from '../prices';
import { legFactor, linesReturn } from './leg-factors';
import { flooredMinor, scaledBy, type SettledLeg, type TicketTerms } from './ticket';

/** A leg that is not settled, with its chances now. */
export interface OpenLeg {
  readonly price: number;
  readonly result: null;
  readonly chances: BetChances;
}

/** Of the expected return, what is paid. */
const paidPart = rational(98, 100);
const billion = 1_000_000_000;
const whole = 100;
const leastPart = 10;

/**
 * A chance as the fraction that quotes state and reckon with: the nearest whole number of billionths, which is
 * `Math.round(chance * 1e9)` in doubles, ties up. Nine digits stay the same where the last bits of a double may not.
 */
export function statedChance(chance: number): Rational {
  const billionths = Math.round(chance * billion);
  if (!(billionths >= 0 && billionths <= billion)) throw new RangeError('A chance is from 0 to 1');
  return rational(billionths, billion);
}

/** E = d · P(win) + (1 + d)/2 · P(half win) + P(push) + ½ · P(half loss): what a stake of 1 is expected to return, without margin. */
export function expectedFactor(price: number, chances: BetChances): Rational {
  return (['win', 'halfWin', 'push', 'halfLoss'] as const)
    .map((result) => multiply(legFactor(result, price), statedChance(chances[result])))
    .reduce(add);
}

/** A whole number of per cent, 10 to 90, or all. */
export function isPartForSale(percent: number): boolean {
  return (
    Number.isInteger(percent) && percent >= leastPart && (percent <= whole - leastPart || percent === whole)
  );
}

export interface CashOut {
  /** V: what the ticket is expected to return of what is held, in minor units, exactly. */
  readonly value: Rational;
  readonly paidMinor: bigint;
  /** What is held afterwards; 0 when all is sold. */
  readonly held: Rational;
}

/**
 * ⌊0.98 · V⌋ of a part of what is held: with what settled legs have come to and what is expected of open ones. Null where nothing
 * is left to sell: no leg is open, or it would be less than a minor unit. Matches are independent of each other, and a ticket has
 * no two legs of one, so that the expectation of a line is the product of its legs'.
 */
export function cashOut(
  terms: TicketTerms,
  legs: readonly (SettledLeg | OpenLeg)[],
  percent: number,
): CashOut | null {
  if (!isPartForSale(percent)) throw new RangeError('A part is 10 to 90 per cent, or all');
  if (legs.every(({ result }) => result !== null)) return null;
  const factors = legs.map((leg) =>
    leg.result === null ? expectedFactor(leg.price, leg.chances) : legFactor(leg.result, leg.price),
  );
  const value = scaledBy(terms, linesReturn(factors, terms.sizes));
  const paidMinor = flooredMinor(multiply(multiply(paidPart, value), rational(percent, whole)));
  const held = multiply(terms.held, rational(whole - percent, whole));
  return paidMinor > 0n ? { value, paidMinor, held } : null;
}
