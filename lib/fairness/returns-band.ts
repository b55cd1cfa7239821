/** What rounds of a game add up to, in minor units and their squares. Statistics: nobody is paid by it. */
export interface PayoutSums {
  staked: number;
  /** What they return in the mean; least and most, where that depends on the bet. */
  mean: { least: number; most: number };
  /** Of what they pay in all, or a bound from above. */
  variance: number;
  /** The sum of the means of the squares of what each pays, likewise. */
  square: number;
  /** The most that one round could pay. */
  most: number;
}

/** In percent of what was staked; an end is null where there are too few rounds to say it. */
export interface ReturnsBand {
  low: number | null;
  high: number | null;
}

/** One false alarm among all games together in twenty looks, shared out over so many of them. */
const family = { rate: 0.05, games: 128 };

/** An end of the band that is further away than this, in points, would say nothing. */
const widestMargin = 50;

/**
 * How far a right game's actual return differs from its mean by luck. Too much is bounded by Bernstein's inequality, which needs the
 * variance and the greatest payout: with c = ln(2 · games / rate) and R the most · c / 3, the payouts exceed their mean by at most
 * R + √(R² + 2 · variance · c). Too little, as no payout is below nothing, by the mean square alone: √(2 · c · square). Source:
 * Boucheron, Lugosi, Massart, Concentration Inequalities, sections 2.7 and 2.8. Both hold for every law of payouts, however
 * skewed, at any number of rounds and for stakes of any size, and are wider than need be.
 */
export function returnsBand({ staked, mean, variance, square, most }: PayoutSums): ReturnsBand {
  const percent = (minor: number) => (minor / staked) * 100;
  const confidence = Math.log((2 * family.games) / family.rate);
  const below = percent(Math.sqrt(2 * confidence * square));
  const range = (most * confidence) / 3;
  const above = percent(range + Math.sqrt(range ** 2 + 2 * variance * confidence));
  return {
    low: below > widestMargin ? null : Math.max(0, percent(mean.least) - below),
    high: above > widestMargin ? null : percent(mean.most) + above,
  };
}

export const isOutsideBand = (actual: number, { low, high }: ReturnsBand): boolean =>
  (low !== null && actual < low) || (high !== null && actual > high);
