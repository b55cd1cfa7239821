import type { Draws } from '@/lib/fairness';
import type { Rational } from '@/lib/rational';

/** What the tests of the live tables share. */

/** Many rounds are played in these tests, and seeds would take their time: xorshift of Marsaglia, 32 bits. */
export function quickDraws(seed: number): Draws {
  let state = seed >>> 0 || 1;
  return {
    below(range) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return Math.floor(((state >>> 0) / 2 ** 32) * range);
    },
  };
}

/** By how many standard errors the mean of played rounds is off what it should be. Values in stakes. */
export function deviationsOff(values: Iterable<number>, expected: number): number {
  let [count, sum, squares] = [0, 0, 0];
  for (const value of values) {
    count += 1;
    sum += value;
    squares += value * value;
  }
  const mean = sum / count;
  return Math.abs(mean - expected) / Math.sqrt((squares / count - mean * mean) / count);
}

/** Four standard deviations are passed once in 16,000 times. */
export const mostDeviations = 4;

/** Per cent with four decimals, rounded to the nearest. */
export function percent({ numerator, denominator }: Rational): string {
  const tenthousandths = (numerator * 2_000_000n + denominator) / (2n * denominator);
  return `${tenthousandths / 10_000n}.${(tenthousandths % 10_000n).toString().padStart(4, '0')}`;
}
