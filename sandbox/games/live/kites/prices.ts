import { add, approximate, multiply, rational, type Rational } from '@/lib/rational';
import { powerExponent } from '@/sandbox/kit/odds/power-method';
import { floorPrice } from '@/sandbox/kit/odds/price-steps';
import { exactChances } from './exact-chances';
import type { KiteChances, KitePrices, KiteSpot } from './types';

/** The margin of Meron and Wala together. */
export const margin = 0.05;
/** What both draws return of their stakes before their prices are floored. */
export const drawReturn = { bdd: rational(93, 100), ftd: rational(90, 100) } as const;
/**
 * The price of one of two outcomes before it is floored: q to the power of −k. As k ≤ 1 it is at most the fair one. A double: no
 * price of the sixteen pairs lies within a millionth of its step, which a test holds.
 */
export function powerPrice(q: number): number {
  return q ** -powerExponent([q, 1 - q], margin);
}

/** What a bet would cost that returns this share of its stakes, in hundredths and cut off: exact. */
function fixedHundredths(share: Rational, chance: Rational): number {
  return Number((share.numerator * chance.denominator * 100n) / (share.denominator * chance.numerator));
}

function offered(spot: KiteSpot, hundredths: number): number {
  const price = floorPrice(hundredths);
  if (price === null) throw new RangeError(`${spot} has no price that could be offered`);
  return price;
}

/**
 * The fixed prices of a match. Meron and Wala are returned on both draws, so they are priced as if one of them won:
 * q = P(Meron) / (P(Meron) + P(Wala)), with the margin laid on by the power method. The draws are priced by their own chances.
 */
export function kitePrices(chances: KiteChances): KitePrices {
  const { meron, wala, bdd, ftd } = exactChances(chances);
  const either = add(meron, wala);
  const shareOf = ({ numerator, denominator }: Rational) =>
    approximate(rational(numerator * either.denominator, denominator * either.numerator));
  return {
    meron: offered('meron', 100 * powerPrice(shareOf(meron))),
    wala: offered('wala', 100 * powerPrice(shareOf(wala))),
    bdd: offered('bdd', fixedHundredths(drawReturn.bdd, bdd)),
    ftd: offered('ftd', fixedHundredths(drawReturn.ftd, ftd)),
  };
}

/** What each bet returns to its players in the long run, exact, with the prices that are offered. */
export function kiteReturns(chances: KiteChances): Record<KiteSpot, Rational> {
  const exact = exactChances(chances);
  const prices = kitePrices(chances);
  const won = (spot: KiteSpot) => multiply(exact[spot], rational(prices[spot], 100));
  const drawn = add(exact.bdd, exact.ftd);
  return {
    meron: add(won('meron'), drawn),
    wala: add(won('wala'), drawn),
    bdd: won('bdd'),
    ftd: won('ftd'),
  };
}
