/** What the settled rounds of a game add up to, in minor units. */
export interface RoundSums {
  rounds: bigint;
  staked: bigint;
  paid: bigint;
  stakedSquared: bigint;
  paidSquared: bigint;
  stakedTimesPaid: bigint;
}

/** What is known of a game before any round: what its payouts can be. */
export interface PayoutLaw {
  /** Returns of its bets, in percent: whatever was bet, the mean lies within. */
  least: number;
  most: number;
  /** The most that a round can pay as a multiple of its stake; null where a pool has no such bound. */
  maximumMultiple: number | null;
}

export interface ActualReturn {
  /** Payouts divided by stakes, in percent. */
  percent: number;
  /** Where the actual return of a right game lies, in percent; null for too few rounds to say. */
  band: { low: number; high: number } | null;
}

/** One false alarm among all games together in twenty looks at the page, shared out over so many of them. */
const family = { rate: 0.05, games: 128 };

/** A band that is wider than this, in points, would say nothing. */
const widestMargin = 50;

/**
 * The actual return, and the band around the theoretical one that Bernstein's inequality gives (Boucheron, Lugosi,
 * Massart, Concentration Inequalities, section 2.8). It holds for every law of that mean and that greatest payout, however
 * skewed, at any number of rounds and for stakes of any size, and is wider than need be. Statistics, not money: floating
 * point is good enough, as it is nowhere else.
 */
export function actualReturn(sums: RoundSums, law: PayoutLaw): ActualReturn | null {
  if (sums.staked <= 0n) return null;
  const float = (sum: bigint) => Number(sum);
  const staked = float(sums.staked);
  const percent = (float(sums.paid) / staked) * 100;
  if (law.maximumMultiple === null) return { percent, band: null };
  const most = law.maximumMultiple;
  const spread = Math.sqrt(float(sums.stakedSquared)) / staked;
  const confidence = Math.log((2 * family.games) / family.rate);
  // Payouts from 0 to the greatest one with mean r have a variance of at most r times the greatest.
  const variance = (law.most / 100) * most * spread ** 2;
  const range = (most * spread * confidence) / 3;
  const margin = 100 * (range + Math.sqrt(range ** 2 + 2 * variance * confidence));
  if (margin > widestMargin) return { percent, band: null };
  return { percent, band: { low: Math.max(0, law.least - margin), high: law.most + margin } };
}
