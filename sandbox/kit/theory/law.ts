import { multiply, rational, type Rational } from '@/lib/rational';
import type { Moments, PayLaw, Theory } from './types';

/** Minor units as a number for statistics, which nobody is ever paid by. */
export const statistic = (value: bigint): number => Number(value);

/** A fraction of any size as a floating-point number, right to its last digits. */
export function toNumber({ numerator, denominator }: Rational): number {
  const surplus = BigInt(Math.max(0, denominator.toString(16).length * 4 - 1000));
  return Number(numerator >> surplus) / Number(denominator >> surplus);
}

/** The law of something that comes in so many equally likely ways, from what each of them pays. */
export function lawOfWays(ways: Iterable<readonly [multiple: Rational, times: bigint]>, all: bigint): PayLaw {
  const byText = new Map<string, { multiple: Rational; times: bigint }>();
  for (const [multiple, times] of ways) {
    if (multiple.numerator <= 0n || times <= 0n) continue;
    const key = `${multiple.numerator}/${multiple.denominator}`;
    byText.set(key, { multiple, times: (byText.get(key)?.times ?? 0n) + times });
  }
  return [...byText.values()].map(({ multiple, times }) => ({ multiple, chance: rational(times, all) }));
}

/** The same where each way is listed once, what it pays in hundredths of the stake. */
export function lawOfHundredths(pays: readonly number[]): PayLaw {
  return lawOfWays(
    pays.map((hundredths) => [rational(hundredths, 100), 1n]),
    BigInt(pays.length),
  );
}

export function momentsOf(law: PayLaw): Moments {
  let [mean, square, most] = [0, 0, 0];
  for (const { multiple, chance } of law) {
    mean += toNumber(multiply(multiple, chance));
    square += toNumber(multiply(multiply(multiple, multiple), chance));
    most = Math.max(most, toNumber(multiple));
  }
  return { mean, square, most };
}

/** A stake on one bet of these moments. */
export function staked(stake: number, { mean, square, most }: Moments): Theory {
  return {
    mean: stake * mean,
    variance: stake ** 2 * Math.max(0, square - mean ** 2),
    square: stake ** 2 * square,
    most: stake * most,
  };
}

/** Payouts that are equally likely, in minor units. */
export function equallyLikely(payouts: readonly number[]): Theory {
  let [sum, squares, most] = [0, 0, 0];
  for (const paid of payouts) {
    sum += paid;
    squares += paid ** 2;
    most = Math.max(most, paid);
  }
  const [mean, square] = [sum / payouts.length, squares / payouts.length];
  return { mean, variance: Math.max(0, square - mean ** 2), square, most };
}

/** Bets that one draw decides, however they hang together: deviations add up at most (Cauchy and Schwarz). */
export function hangingTogether(theories: readonly Theory[]): Theory {
  let [mean, deviation, most] = [0, 0, 0];
  for (const theory of theories) {
    mean += theory.mean;
    deviation += Math.sqrt(theory.variance);
    most += theory.most;
  }
  return { mean, variance: deviation ** 2, square: deviation ** 2 + mean ** 2, most };
}

/** Draws of one round that do not depend on each other. */
export function oneAfterTheOther(theories: readonly Theory[]): Theory {
  const all = { mean: 0, variance: 0, square: 0, most: 0 };
  for (const { mean, variance, square, most } of theories) {
    all.mean += mean;
    all.variance += variance;
    all.square += square;
    all.most = Math.max(all.most, most);
  }
  return all;
}

/** One step of a round in which what stands can be taken or risked; multiples of the stake. */
export interface RiskedStep {
  /** What could have been taken before; 0 before the first step. */
  before: number;
  chance: number;
  /** What can be taken when the step goes well; nothing is left when it does not. */
  after: number;
}

/**
 * A round of steps, of which the player decides how many. What the first step is worth and what each further one adds or
 * costs in the mean, `chance × after − before`, are summed over the steps that were taken: by that sum the payouts of
 * all rounds differ from nothing but luck, whatever makes a player stop (the compensator in Doob's decomposition).
 */
export function riskedSteps(stake: number, steps: readonly RiskedStep[], most: number): Theory {
  const theory = { mean: 0, variance: 0, square: 0, most: stake * most };
  for (const { before, chance, after } of steps) {
    theory.mean += stake * (chance * after - before);
    theory.variance += stake ** 2 * chance * (1 - chance) * after ** 2;
    theory.square += stake ** 2 * chance * after ** 2;
  }
  return theory;
}
