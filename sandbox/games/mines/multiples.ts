import { rational, type Rational } from '@/lib/rational';
import type { MinesMaths } from './types';

export function cellCount({ columns, rows }: Pick<MinesMaths, 'columns' | 'rows'>): number {
  return columns * rows;
}

/** The chance that the first `steps` cells, whichever they are, hold none of the mines. */
export function safeChance(maths: MinesMaths, mines: number, steps: number): Rational {
  let [top, bottom] = [1n, 1n];
  for (let step = 0; step < steps; step += 1) {
    top *= BigInt(Math.max(0, cellCount(maths) - mines - step));
    bottom *= BigInt(cellCount(maths) - step);
  }
  return rational(top, bottom);
}

/**
 * What taking after so many safe cells pays, in hundredths of the stake: the inverse of the chance times the title's share,
 * rounded up. 0 where the cells do not suffice.
 */
export function multipleAfter(maths: MinesMaths, mines: number, steps: number): number {
  const { numerator, denominator } = safeChance(maths, mines, steps);
  if (numerator === 0n || steps === 0) return 0;
  const below = numerator * 100n;
  return Number((denominator * BigInt(maths.share) + below - 1n) / below);
}

/** How many cells may be opened at most: all safe ones, or as many as stay within the title's limit. */
export function longestRun(maths: MinesMaths, mines: number): number {
  let steps = 0;
  while (steps < cellCount(maths) - mines && multipleAfter(maths, mines, steps + 1) <= maths.limit)
    steps += 1;
  return steps;
}
