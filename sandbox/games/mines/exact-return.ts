import type { Figures } from '@/sandbox/kit/types';
import { multiply, percentText, rational, subtract, type Rational } from '@/lib/rational';
import { longestRun, multipleAfter, safeChance } from './multiples';
import type { MinesMaths } from './types';

/** What opening `steps` cells and then taking returns. */
export function returnOf(maths: MinesMaths, mines: number, steps: number): Rational {
  return multiply(safeChance(maths, mines, steps), rational(multipleAfter(maths, mines, steps), 100));
}

function isLess(a: Rational, b: Rational): boolean {
  return subtract(a, b).numerator < 0n;
}

/** The return of every number of mines with every number of cells. */
export function allReturns(maths: MinesMaths): Rational[] {
  return maths.mines.flatMap((mines) =>
    Array.from({ length: longestRun(maths, mines) }, (_, index) => returnOf(maths, mines, index + 1)),
  );
}

const leastOf = (returns: readonly Rational[]) => returns.reduce((a, b) => (isLess(b, a) ? b : a));
const greatestOf = (returns: readonly Rational[]) => returns.reduce((a, b) => (isLess(a, b) ? b : a));

export function greatestMultiple(maths: MinesMaths): number {
  return Math.max(...maths.mines.map((mines) => multipleAfter(maths, mines, longestRun(maths, mines))));
}

/**
 * Which cells are opened makes no difference, and what was opened says nothing about the rest: every way to play is a
 * mixture of numbers of cells, and none returns less than the least of them.
 */
export function minesFigures(maths: MinesMaths): Figures {
  return {
    returnToPlayer: leastOf(allReturns(maths)),
    hitFrequency: null,
    maximumMultiple: rational(greatestMultiple(maths), 100),
  };
}

export function minesFacts(maths: MinesMaths): Record<string, string> {
  const returns = allReturns(maths);
  return {
    leastReturn: percentText(leastOf(returns)),
    greatestReturn: percentText(greatestOf(returns)),
  };
}
