import type { Figures } from '@/sandbox/kit/types';
import { add, multiply, rational, zero, type Rational } from '@/lib/rational';
import { freeSpinsUnits } from './free-spins';
import { greatestUnits } from './greatest';
import { cellCount, factorOf, payingSymbols, tierOf, totalWeight } from './rules';
import { denominatorOf, scatterLaw, spinLaw, ways } from './spin-law';
import { unitsPerStake } from './stakes';
import type { ScatterPaysMaths } from './types';

/** The return of a title as exact parts of the stake; no simulation, no floating point. */
export interface ExactReturn {
  total: Rational;
  paidSpin: Rational;
  freeSpins: Rational;
  /** What of the stake goes to the pool, and so to whoever wins it. */
  contribution: Rational;
  /** What the house adds: its new seed of the pool, as often as the pool is won. */
  seed: Rational;
}

/** How often a paid spin wins free spins. */
export function freeSpinsProbability(maths: ScatterPaysMaths): Rational {
  const law = scatterLaw(maths, maths.cells);
  return law.reduce(
    (sum, probability, count) => (tierOf(maths, count).spins > 0 ? add(sum, probability) : sum),
    zero,
  );
}

function paidSpinUnits(maths: ScatterPaysMaths): Rational {
  const { units } = spinLaw(maths, maths.cells);
  const weighted = units.reduce((sum, mean, value) => sum + mean * BigInt(factorOf(maths, 0, value)), 0n);
  return rational(weighted, denominatorOf(maths, maths.cells));
}

/** What comes back through the pool: a stake wins with the probability stake / oneIn, so a seed returns in that part of it. */
export function poolReturn({ pool }: ScatterPaysMaths): Pick<ExactReturn, 'contribution' | 'seed'> {
  if (!pool) return { contribution: zero, seed: zero };
  return { contribution: rational(1n, BigInt(unitsPerStake)), seed: rational(pool.seedMinor, pool.oneIn) };
}

export function exactReturn(maths: ScatterPaysMaths): ExactReturn {
  const perStake = rational(1n, BigInt(unitsPerStake));
  const paidSpin = multiply(perStake, paidSpinUnits(maths));
  const freeSpins = multiply(perStake, freeSpinsUnits(maths));
  const { contribution, seed } = poolReturn(maths);
  const total = [paidSpin, freeSpins, contribution, seed].reduce(add, zero);
  return { total, paidSpin, freeSpins, contribution, seed };
}

/**
 * How often a paid spin pays anything, the pool aside. The grids on which no symbol reaches its first pay are counted
 * symbol by symbol: so many cells are left, so many of them are this symbol's.
 */
export function hitFrequency(maths: ScatterPaysMaths): Rational {
  const { weights } = maths.cells;
  const cells = cellCount(maths);
  let losing = Array.from({ length: cells + 1 }, (_, left) => BigInt(weights.M ?? 0) ** BigInt(left));
  for (const { symbol, units } of payingSymbols(maths)) {
    const weight = BigInt(weights[symbol] ?? 0);
    losing = losing.map((_, left) => {
      let sum = 0n;
      for (let count = 0; count <= left && units(count) === 0; count += 1)
        sum += ways(left, count) * weight ** BigInt(count) * (losing[left - count] ?? 0n);
      return sum;
    });
  }
  const all = BigInt(totalWeight(maths.cells)) ** BigInt(cells);
  return rational(all - (losing[cells] ?? 0n), all);
}

export function scatterPaysOdds(maths: ScatterPaysMaths): Figures {
  return {
    returnToPlayer: exactReturn(maths).total,
    hitFrequency: hitFrequency(maths),
    maximumMultiple: rational(greatestUnits(maths), unitsPerStake),
  };
}
