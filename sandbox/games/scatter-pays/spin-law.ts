import { rational, type Rational } from '@/lib/rational';
import { cellCount, payingSymbols, totalWeight, valueWeight } from './rules';
import type { ScatterPaysMaths, Cells } from './types';

/**
 * What one spin is made of, exactly. Cells are independent, so the number of multiplier cells is binomial; once it is
 * known, the other cells are independent again, and a symbol's count among them is binomial as well. A mean needs no
 * more than one symbol at a time.
 */
export interface SpinLaw {
  /** By the sum of the multipliers in sight, sums from the cap up taken together: how likely it is. */
  chances: bigint[];
  /** In the same places: mean pay in units before the multiplier, of the spins with this sum, times their chance. */
  units: bigint[];
}

const factorials: bigint[] = [1n];

function factorial(n: number): bigint {
  for (let next = factorials.length; next <= n; next += 1)
    factorials.push((factorials[next - 1] ?? 1n) * BigInt(next));
  return factorials[n] ?? 1n;
}

/** How many choices of `count` cells there are among `all`. */
export function ways(all: number, count: number): bigint {
  return factorial(all) / (factorial(count) * factorial(all - count));
}

/** Grids times values of their multipliers: what the figures of `spinLaw` are parts of. */
export function denominatorOf(maths: ScatterPaysMaths, cells: Cells): bigint {
  return BigInt(totalWeight(cells) * Math.max(1, valueWeight(cells))) ** BigInt(cellCount(maths));
}

/** For each number of multipliers, by their sum: in how many ways their values come to it. */
export function valueSums({ multipliers }: Cells, cells: number, cap: number): bigint[][] {
  const none = Array<bigint>(cap + 1).fill(0n);
  const sums = [none.with(0, 1n)];
  for (let count = 1; count <= cells && multipliers.length > 0; count += 1) {
    const next = [...none];
    sums[count - 1]?.forEach((number, sum) => {
      if (number === 0n) return;
      for (const [value, weight] of multipliers) {
        const to = Math.min(cap, sum + value);
        next[to] = (next[to] ?? 0n) + number * BigInt(weight);
      }
    });
    sums.push(next);
  }
  return sums;
}

/** Pay of all grids whose `plain` cells hold no multiplier, each by its weight. */
function weightedUnits(maths: ScatterPaysMaths, cells: Cells, plain: number): bigint {
  const rest = totalWeight(cells) - (cells.weights.M ?? 0);
  let sum = 0n;
  for (const { symbol, units } of payingSymbols(maths)) {
    const weight = BigInt(cells.weights[symbol] ?? 0);
    const others = BigInt(rest) - weight;
    for (let count = 0; count <= plain; count += 1) {
      const pay = units(count);
      if (pay > 0)
        sum += BigInt(pay) * ways(plain, count) * weight ** BigInt(count) * others ** BigInt(plain - count);
    }
  }
  return sum;
}

export function spinLaw(maths: ScatterPaysMaths, cells: Cells): SpinLaw {
  const all = cellCount(maths);
  const cap = maths.multiplierCap;
  const values = BigInt(Math.max(1, valueWeight(cells)));
  const multiplierWeight = BigInt(cells.weights.M ?? 0);
  const rest = BigInt(totalWeight(cells)) - multiplierWeight;
  const chances = Array<bigint>(cap + 1).fill(0n);
  const units = Array<bigint>(cap + 1).fill(0n);
  valueSums(cells, multiplierWeight > 0n ? all : 0, cap).forEach((sums, count) => {
    const plain = all - count;
    const places = ways(all, count) * multiplierWeight ** BigInt(count) * values ** BigInt(plain);
    const chance = places * rest ** BigInt(plain);
    const pay = places * weightedUnits(maths, cells, plain);
    sums.forEach((number, sum) => {
      if (number === 0n) return;
      chances[sum] = (chances[sum] ?? 0n) + number * chance;
      units[sum] = (units[sum] ?? 0n) + number * pay;
    });
  });
  return { chances, units };
}

/** The probability of each number of scatters in sight. */
export function scatterLaw(maths: ScatterPaysMaths, cells: Cells): Rational[] {
  const all = cellCount(maths);
  const total = BigInt(totalWeight(cells));
  const weight = BigInt(cells.weights.S ?? 0);
  return Array.from({ length: all + 1 }, (_, count) =>
    rational(
      ways(all, count) * weight ** BigInt(count) * (total - weight) ** BigInt(all - count),
      total ** BigInt(all),
    ),
  );
}
