import { createDraws, type Draws } from '@/lib/fairness';

/** Seeds of a test: the same for the same nonce. */
export function seededDraws(nonce: number, serverSeed = '5a'.repeat(32)): Draws {
  return createDraws({ serverSeed, clientSeed: 'arcade', nonce });
}

/** Draws that are given instead of drawn; 0 when they run out. */
export function fixedDraws(...values: number[]): Draws {
  const rest = [...values];
  return { below: () => rest.shift() ?? 0 };
}

/** The planted bias: every draw is made twice and the lower one kept in one case of `oneIn`. */
export function biasedDraws(nonce: number, oneIn: number): Draws {
  const honest = seededDraws(nonce);
  return {
    below(range) {
      const first = honest.below(range);
      return honest.below(oneIn) === 0 ? Math.min(first, honest.below(range)) : first;
    },
  };
}

/** Pearson's statistic of counts against the shares that they should have. */
export function chiSquare(counts: readonly number[], shares: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return shares.reduce(
    (sum, share, index) => sum + ((counts[index] ?? 0) - total * share) ** 2 / (total * share),
    0,
  );
}

/** What honest draws stay under in all but one of some 30,000 runs (Wilson and Hilferty, four standard deviations). */
export function chiSquareLimit(buckets: number): number {
  const freedom = buckets - 1;
  const step = 2 / (9 * freedom);
  return freedom * (1 - step + 4 * Math.sqrt(step)) ** 3;
}
