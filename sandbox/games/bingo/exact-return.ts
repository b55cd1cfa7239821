import { add, multiply, rational, subtract, zero, type Rational } from '@/lib/rational';
import { masksOf, type Mask } from './patterns';
import type { BingoMaths, BingoPrize } from './types';

/**
 * Exact figures of one card by inclusion–exclusion over its patterns. Which numbers stand on a card does not matter: the
 * balls are drawn without regard to it, so that any set of its numbers is called as likely as any other of that size.
 */

/** All numbers of the mask are called by this ball. */
export interface Deadline {
  mask: Mask;
  withinBalls: number;
}

export interface BingoFigures {
  returnToPlayer: Rational;
  /** How often a card pays anything. */
  hitFrequency: Rational;
  maximumMultiple: number;
  /** How often a card reaches each prize, in the order of the title. */
  odds: Rational[];
}

const bitCount = (mask: Mask): number => {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
};

/** Without what another deadline already implies: fewer numbers that may come as late or later. */
function essential(deadlines: readonly Deadline[]): Deadline[] {
  const latest = new Map<Mask, number>();
  for (const { mask, withinBalls } of deadlines)
    latest.set(mask, Math.max(withinBalls, latest.get(mask) ?? 0));
  const all = [...latest].map(([mask, withinBalls]) => ({ mask, withinBalls }));
  return all.filter(
    (one) =>
      !all.some(
        (other) =>
          other.mask !== one.mask &&
          (other.mask & one.mask) === other.mask &&
          other.withinBalls >= one.withinBalls,
      ),
  );
}

/**
 * The chance that `counts[i]` given numbers are called within `balls[i]` balls, for every i: the most urgent numbers choose
 * among the first places, the next among what is left of theirs, over all ways to place as many numbers.
 */
export function chanceOfCalls(total: number, balls: readonly number[], counts: readonly number[]): Rational {
  let placed = 0;
  let numerator = 1n;
  let denominator = 1n;
  balls.forEach((within, index) => {
    for (let number = 0; number < (counts[index] ?? 0); number += 1) {
      numerator *= BigInt(Math.max(0, within - placed));
      denominator *= BigInt(total - placed);
      placed += 1;
    }
  });
  return rational(numerator, denominator);
}

/** The chance that at least one of the deadlines is met. */
export function chanceOfAny(total: number, deadlines: readonly Deadline[]): Rational {
  const events = essential(deadlines);
  const balls = [...new Set(events.map((event) => event.withinBalls))].sort((a, b) => a - b);
  /** Signed number of subsets by how many numbers they need within each deadline. */
  const subsets = new Map<string, number>();

  const visit = (index: number, needed: readonly Mask[], sign: number): void => {
    const event = events[index];
    if (!event) {
      const key = needed.map(bitCount).join();
      subsets.set(key, (subsets.get(key) ?? 0) + sign);
      return;
    }
    visit(index + 1, needed, sign);
    // A number that several patterns need is needed by the earliest of their deadlines.
    const own = balls.indexOf(event.withinBalls);
    const earlier = needed.slice(0, own).reduce((all, mask) => all | mask, 0);
    const added = event.mask & ~earlier;
    const joined = needed.map((mask, at) => (at === own ? mask | added : at > own ? mask & ~added : mask));
    visit(index + 1, joined, -sign);
  };
  visit(
    0,
    balls.map(() => 0),
    1,
  );

  let none = zero;
  for (const [key, count] of subsets) {
    if (count === 0) continue;
    const chance = chanceOfCalls(total, balls, key.split(',').map(Number));
    none = add(none, multiply(chance, rational(count)));
  }
  return subtract(rational(1), none);
}

export function deadlinesOf({ balls }: BingoMaths, prizes: readonly BingoPrize[]): Deadline[] {
  return prizes.flatMap(({ pattern, withinBalls }) =>
    masksOf(balls, pattern).map((mask) => ({ mask, withinBalls })),
  );
}

export function exactReturn(maths: BingoMaths): BingoFigures {
  const { balls, prizes, counting } = maths;
  const odds = prizes.map((prize) => chanceOfAny(balls, deadlinesOf(maths, [prize])));
  const hitFrequency = chanceOfAny(balls, deadlinesOf(maths, prizes));
  const pays = prizes.map((prize) => prize.pays);
  if (counting === 'each') {
    return {
      returnToPlayer: odds.reduce(
        (sum, chance, index) => add(sum, multiply(chance, rational(pays[index] ?? 0))),
        zero,
      ),
      hitFrequency,
      maximumMultiple: pays.reduce((sum, one) => sum + one, 0),
      odds,
    };
  }
  // Of nested events: a card pays at least so much when it reaches any prize of so much or more.
  const steps = [...new Set(pays)].sort((a, b) => b - a);
  const returnToPlayer = steps.reduce((sum, pay, index) => {
    const reached = chanceOfAny(
      balls,
      deadlinesOf(
        maths,
        prizes.filter((prize) => prize.pays >= pay),
      ),
    );
    return add(sum, multiply(reached, rational(pay - (steps[index + 1] ?? 0))));
  }, zero);
  return { returnToPlayer, hitFrequency, maximumMultiple: Math.max(...pays), odds };
}
