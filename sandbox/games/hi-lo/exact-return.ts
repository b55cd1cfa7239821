import { deckSize, rankCount, suitCount } from '@/sandbox/kit/cards';
import type { Figures } from '@/sandbox/kit/types';
import { add, multiply, percentText, rational, subtract, zero, type Rational } from '@/lib/rational';
import { offersAt, rightRanks, totalAfter } from './ladder';
import type { HiLoMaths } from './types';

const ranks = Array.from({ length: rankCount }, (_, index) => index + 1);

const isLess = (a: Rational, b: Rational) => subtract(a, b).numerator < 0n;
const greater = (a: Rational, b: Rational) => (isLess(a, b) ? b : a);

/** What guessing once and then taking returns, for every guess at a first card of this rank. */
export function firstGuessReturns(maths: HiLoMaths, rank: number): Rational[] {
  return offersAt(maths, maths.start, rank).map(({ cards, total }) =>
    rational(cards * total, deckSize * 100),
  );
}

/**
 * The return under the best decisions. A right guess multiplies by at most the inverse of its chance, so no guess is worth
 * more than taking: the best play is the best first guess, after passing over every card whose best guess returns less than
 * another card does on average. `returnBounds` finds the same by trying everything.
 */
export function optimalReturn(maths: HiLoMaths): Rational {
  const bests = ranks.map((rank) => firstGuessReturns(maths, rank).reduce(greater));
  let value = zero;
  for (let skips = 0; skips <= maths.skips; skips += 1) {
    const before = value;
    const sum = bests.map((best) => (skips === 0 ? best : greater(best, before))).reduce(add);
    value = multiply(sum, rational(1, rankCount));
  }
  return value;
}

type Choose = (a: bigint, b: bigint) => bigint;

/**
 * Every decision tried from every state (step of the ladder, card, skips left), all values as whole numbers over
 * 52^depth: `best` and `worst` are what the cleverest and the unluckiest-minded player gets back.
 */
export function returnBounds(maths: HiLoMaths): { best: Rational; worst: Rational } {
  return {
    best: valueUnder(maths, (a, b) => (a > b ? a : b)),
    worst: valueUnder(maths, (a, b) => (a < b ? a : b)),
  };
}

/** No round is longer: each right guess takes the ladder up by at least a twelfth, and skips are counted. */
function longestRound({ start, limit, skips }: HiLoMaths): number {
  let length = 1 + skips;
  for (let total = start; total <= limit; total = totalAfter(total, deckSize - suitCount)) length += 1;
  return length;
}

/** How often the limit is reached by who plays for nothing else. */
export function chanceOfLimit(maths: HiLoMaths): Rational {
  const top = (total: number) => (total === maths.limit ? 100n : 0n);
  return valueUnder(maths, (a, b) => (a > b ? a : b), top);
}

function valueUnder(maths: HiLoMaths, choose: Choose, worthOf = (total: number) => BigInt(total)): Rational {
  const cards = BigInt(deckSize);
  const scale = cards ** BigInt(longestRound(maths));
  /** By step and skips left: sums of the values over the ranks up to each one. */
  const known = new Map<number, bigint[]>();

  const sumsAt = (total: number, skips: number): bigint[] => {
    const key = total * (maths.skips + 1) + skips;
    const stored = known.get(key);
    if (stored) return stored;
    const sums = [0n];
    for (const rank of ranks) sums.push((sums[rank - 1] ?? 0n) + valueAt(total, rank, skips));
    known.set(key, sums);
    return sums;
  };

  const valueAt = (total: number, rank: number, skips: number): bigint => {
    const values = offersAt(maths, total, rank).map((offer) => {
      const { first, last, each } = rightRanks(maths, offer.guess, rank);
      const sums = sumsAt(offer.total, skips);
      return (((sums[last] ?? 0n) - (sums[first - 1] ?? 0n)) * BigInt(each)) / cards;
    });
    // Where no guess is left the round is paid, skips or not.
    if (values.length > 0 && skips > 0)
      values.push(((sumsAt(total, skips - 1)[rankCount] ?? 0n) * BigInt(suitCount)) / cards);
    if (total > maths.start) values.push(worthOf(total) * scale);
    return values.reduce(choose);
  };

  return rational(
    (sumsAt(maths.start, maths.skips)[rankCount] ?? 0n) * BigInt(suitCount),
    scale * cards * 100n,
  );
}

/** The highest step of the ladder that any run of right guesses leads to, in hundredths. */
export function highestTotal(maths: HiLoMaths): number {
  const seen = new Set([maths.start]);
  let highest = 0;
  for (const total of seen) {
    highest = Math.max(highest, total);
    for (const rank of ranks) for (const offer of offersAt(maths, total, rank)) seen.add(offer.total);
  }
  return highest;
}

export function hiLoFigures(maths: HiLoMaths): Figures {
  return {
    returnToPlayer: optimalReturn(maths),
    hitFrequency: null,
    maximumMultiple: rational(maths.limit, 100),
  };
}

export function hiLoFacts(maths: HiLoMaths): Record<string, string> {
  const returns = ranks.flatMap((rank) => firstGuessReturns(maths, rank));
  const least = returns.reduce((a, b) => (isLess(b, a) ? b : a));
  return {
    leastGuess: percentText(least),
    greatestGuess: percentText(returns.reduce(greater)),
    worstReturn: maths.bounds.worst,
  };
}
