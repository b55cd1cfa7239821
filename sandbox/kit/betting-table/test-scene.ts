import { createDraws, type Draws } from '@/lib/fairness';
import type { TableBet } from './placed-bets';

/** What the tests of the betting tables share. */

/** One bet of one unit. */
export const oneBet = (key: string, amount: string): TableBet => ({ placed: [{ key, amount }] });

/** Draws that are given instead of drawn. */
export function fixedDraws(...values: number[]): Draws {
  return { below: () => values.shift() ?? 0 };
}

export function drawsOf(clientSeed: string, nonce: number): Draws {
  return createDraws({ serverSeed: '7c'.repeat(32), clientSeed, nonce });
}

/** Pearson's statistic of counts against their expected numbers. */
export function chiSquare(counts: readonly number[], shares: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.reduce((sum, count, index) => {
    const expected = total * (shares[index] ?? 0);
    return sum + (count - expected) ** 2 / expected;
  }, 0);
}

/** How often each bucket was hit. */
export function tally(rounds: number, buckets: number, bucketOf: (nonce: number) => number): number[] {
  const counts = Array<number>(buckets).fill(0);
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const bucket = bucketOf(nonce);
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  return counts;
}

/** Critical values of chi-square at one in a million, by degrees of freedom. */
export const critical = { 2: 27.64, 12: 50.9, 15: 56.6, 36: 92.33 } as const;
