import { add, multiply, rational, subtract, one, zero, type Rational } from '@/lib/rational';
import type { Figures } from '@/sandbox/kit/types';
import { scatterClass } from './cascade';
import { countStops } from './count-stops';
import type { ByScatters, Counted, CountedStops, Reels, WaysMaths } from './types';

/**
 * The exact figures of a title. All tumbles of a spin follow from its five stops, so that trying every combination of
 * stops once says what a spin pays on average; each free spin is one such spin, and how many are played is decided before
 * the first of them (Wald's identity).
 */
export function computeFigures(maths: WaysMaths): Counted {
  const { freeSpins } = maths;
  return {
    paid: countStops(maths, maths.reels, maths.ladder),
    free: freeSpins ? countStops(maths, freeSpins.reels ?? maths.reels, freeSpins.ladder) : null,
  };
}

export function combinationsOf(reels: Reels): bigint {
  return reels.reduce((product, strip) => product * BigInt(strip.length), 1n);
}

export function byScatters(table: ByScatters | undefined, scatters: number): number {
  const level = scatterClass(scatters);
  return level === 0 ? 0 : (table?.[level - 1] ?? 0);
}

export interface ExactReturn {
  total: Rational;
  paid: Rational;
  free: Rational;
  triggerProbability: Rational;
}

export function exactReturn(maths: WaysMaths): ExactReturn {
  const { counted, cost, freeSpins } = maths;
  const combinations = combinationsOf(maths.reels);
  const paid = rational(BigInt(counted.paid.units), combinations * BigInt(cost));
  if (!freeSpins || !counted.free) return { total: paid, paid, free: zero, triggerProbability: zero };
  const freeCombinations = combinationsOf(freeSpins.reels ?? maths.reels);
  const meanFreeSpin = rational(BigInt(counted.free.units), freeCombinations * BigInt(cost));
  const [, three, four, five] = counted.paid.scatters;
  const spins = [three, four, five].reduce(
    (sum, count, index) => add(sum, rational(BigInt(count * (freeSpins.spins[index] ?? 0)), combinations)),
    zero,
  );
  const free = multiply(spins, meanFreeSpin);
  const triggerProbability = rational(BigInt(three + four + five), combinations);
  return { total: add(paid, free), paid, free, triggerProbability };
}

/** How often a round pays anything: one minus the rounds whose paid spin and all of whose free spins pay nothing. */
export function hitFrequency({ counted, reels, freeSpins }: WaysMaths): Rational {
  const combinations = combinationsOf(reels);
  const missed = counted.free
    ? rational(BigInt(sumOf(counted.free.losing)), combinationsOf(freeSpins?.reels ?? reels))
    : one;
  return counted.paid.losing.reduce((hit, count, level) => {
    const spins = level === 0 ? 0 : (freeSpins?.spins[level - 1] ?? 0);
    let nothing = rational(BigInt(count), combinations);
    for (let spin = 0; spin < spins; spin += 1) nothing = multiply(nothing, missed);
    return subtract(hit, nothing);
  }, one);
}

/** The most that a round can pay, in units: the best paid spin with all of its free spins the best there are. */
export function maximumUnits({ counted, freeSpins }: WaysMaths): number {
  const best = counted.free ? Math.max(...counted.free.greatest) : 0;
  return Math.max(
    ...counted.paid.greatest.map((units, level) =>
      units < 0 ? 0 : units + (level === 0 ? 0 : (freeSpins?.spins[level - 1] ?? 0)) * best,
    ),
  );
}

export function figuresOf(maths: WaysMaths): Figures {
  return {
    returnToPlayer: exactReturn(maths).total,
    hitFrequency: hitFrequency(maths),
    maximumMultiple: rational(maximumUnits(maths), maths.cost),
  };
}

const sumOf = (counts: CountedStops['losing']): number => counts.reduce((sum, count) => sum + count, 0);
