import { isOutsideBand, returnsBand, type ReturnsBand } from '@/lib/fairness/returns-band';
import { statistic } from '@/sandbox/kit/theory/law';

/** What the counted rounds of a game add up to, in minor units and their squares. */
export interface RoundSums {
  rounds: bigint;
  /** Of them those whose theory could not be computed: they are in no other sum. */
  unread: bigint;
  /** With what decisions added. */
  staked: bigint;
  /** Without what was won of a pool. */
  paid: bigint;
  jackpots: bigint;
  /** Of all bets, by their own theory: what they return in the mean, see `theory/types.ts`. */
  mean: number;
  variance: number;
  square: number;
  /** The most that one draw could pay. */
  most: number;
}

export const noRounds: RoundSums = {
  rounds: 0n,
  unread: 0n,
  staked: 0n,
  paid: 0n,
  jackpots: 0n,
  mean: 0,
  variance: 0,
  square: 0,
  most: 0,
};

/** In percent of what was staked. */
export interface Comparison {
  /** Payouts divided by stakes. */
  actual: number;
  /** What exactly these bets return in the mean. */
  theoretical: number;
  /** Where the actual return of a right game lies; an end is null where there are too few rounds to say it. */
  band: ReturnsBand;
}

/**
 * The actual return beside the theoretical one of the same bets, and how far the two differ by luck: `lib/fairness/returns-band.ts`.
 */
export function compare(sums: RoundSums, isOfBestPlay: boolean): Comparison | null {
  if (sums.staked <= 0n) return null;
  const { mean, variance, square, most } = sums;
  const staked = statistic(sums.staked);
  const band = returnsBand({ staked, mean: { least: mean, most: mean }, variance, square, most });
  return {
    actual: (statistic(sums.paid) / staked) * 100,
    theoretical: (mean / staked) * 100,
    // Whoever decides worse than the theory does gets less back: that is no fault of the game's.
    band: isOfBestPlay ? { ...band, low: null } : band,
  };
}

export const isOutside = ({ actual, band }: Comparison): boolean => isOutsideBand(actual, band);
