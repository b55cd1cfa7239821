/** What the settled rounds of a game add up to, in minor units. */
export interface RoundSums {
  rounds: bigint;
  staked: bigint;
  paid: bigint;
  stakedSquared: bigint;
  paidSquared: bigint;
  stakedTimesPaid: bigint;
}

export interface ActualReturn {
  /** Payouts divided by stakes, in percent. */
  percent: number;
  /** In 95 of 100 such series of rounds the true return lies within, in percent; null for too few rounds to say. */
  band: { low: number; high: number } | null;
}

/** Below this number of rounds an interval would say more than is known. */
export const fewestRounds = 100n;

/** The 97.5th percentile of the normal distribution. */
const z = 1.959964;

/**
 * The actual return with its 95 % confidence band: the ratio estimate of survey statistics (Cochran, Sampling Techniques,
 * section 6.4), which holds for stakes of any size. Statistics, not money: floating point is good enough, as it is
 * nowhere else.
 */
export function actualReturn(sums: RoundSums): ActualReturn | null {
  if (sums.staked <= 0n) return null;
  const { staked, paid, squaredStakes, squaredPaid, products, count } = floating(sums);
  const ratio = paid / staked;
  if (sums.rounds < fewestRounds) return { percent: ratio * 100, band: null };
  const squares = squaredPaid - 2 * ratio * products + ratio * ratio * squaredStakes;
  const variance = (Math.max(0, squares) * count) / (count - 1) / staked ** 2;
  const margin = z * Math.sqrt(variance);
  return {
    percent: ratio * 100,
    band: { low: Math.max(0, ratio - margin) * 100, high: (ratio + margin) * 100 },
  };
}

function floating(sums: RoundSums) {
  const float = (sum: bigint) => Number(sum);
  return {
    count: float(sums.rounds),
    staked: float(sums.staked),
    paid: float(sums.paid),
    squaredStakes: float(sums.stakedSquared),
    squaredPaid: float(sums.paidSquared),
    products: float(sums.stakedTimesPaid),
  };
}
