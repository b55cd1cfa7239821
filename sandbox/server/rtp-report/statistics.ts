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
  band: { low: number | null; high: number | null };
}

/** One false alarm among all games together in twenty looks at the page, shared out over so many of them. */
const family = { rate: 0.05, games: 128 };

/** An end of the band that is further away than this, in points, would say nothing. */
const widestMargin = 50;

/**
 * The actual return beside the theoretical one of the same bets, and how far the two differ by luck. Too much is bounded by
 * Bernstein's inequality, which needs the variance and the greatest payout; too little, as no payout is below nothing, by
 * the mean square alone (Boucheron, Lugosi, Massart, Concentration Inequalities, sections 2.7 and 2.8). Both hold for every
 * law of payouts, however skewed, at any number of rounds and for stakes of any size, and are wider than need be.
 */
export function compare(sums: RoundSums, isOfBestPlay: boolean): Comparison | null {
  if (sums.staked <= 0n) return null;
  const percent = (minor: number) => (minor / statistic(sums.staked)) * 100;
  const theoretical = percent(sums.mean);
  const confidence = Math.log((2 * family.games) / family.rate);
  const below = percent(Math.sqrt(2 * confidence * sums.square));
  const range = (sums.most * confidence) / 3;
  const above = percent(range + Math.sqrt(range ** 2 + 2 * sums.variance * confidence));
  return {
    actual: percent(statistic(sums.paid)),
    theoretical,
    band: {
      // Whoever decides worse than the theory does gets less back: that is no fault of the game's.
      low: isOfBestPlay || below > widestMargin ? null : Math.max(0, theoretical - below),
      high: above > widestMargin ? null : theoretical + above,
    },
  };
}

export function isOutside({ actual, band }: Comparison): boolean {
  return (band.low !== null && actual < band.low) || (band.high !== null && actual > band.high);
}
