import { rational, type Rational } from '@/lib/rational';
import type { SelectionResult } from './types';

const half = rational(1, 2);
const nothing = rational(0);
const stakeBack = rational(1);

/** What a stake of 1 on a leg returns. @param price in hundredths */
export function legFactor(result: SelectionResult, price: number): Rational {
  if (typeof result === 'object') return rational(price * result.places, 100 * result.tied);
  switch (result) {
    case 'win':
      return rational(price, 100);
    case 'halfWin':
      return rational(100 + price, 200);
    case 'push':
    case 'void':
      return stakeBack;
    case 'halfLoss':
      return half;
    case 'loss':
      return nothing;
  }
}

/**
 * What lines of 1 return together: the elementary symmetric polynomials of the legs' factors, of the orders that the lines have.
 * They are the coefficients of Π (denominator + numerator · x), over the product of the denominators.
 */
export function linesReturn(factors: readonly Rational[], sizes: readonly number[]): Rational {
  const isSize = (size: number) => Number.isInteger(size) && size >= 1 && size <= factors.length;
  if (sizes.length === 0 || new Set(sizes).size < sizes.length || !sizes.every(isSize))
    throw new RangeError('A ticket has lines, and a line has legs of its ticket');
  let sums = [1n];
  for (const { numerator, denominator } of factors)
    sums = [...sums, 0n].map((sum, order) => sum * denominator + (sums[order - 1] ?? 0n) * numerator);
  return rational(
    sizes.reduce((sum, size) => sum + sums[size]!, 0n),
    sums[0],
  );
}
