/** The member's own money is staked first; null when both together are not enough. */
export function shareOfStake(
  stakeMinor: bigint,
  ownMinor: bigint,
  bonusMinor: bigint,
): { ownMinor: bigint; bonusMinor: bigint } | null {
  const own = ownMinor < stakeMinor ? ownMinor : stakeMinor;
  const rest = stakeMinor - own;
  return rest > bonusMinor ? null : { ownMinor: own, bonusMinor: rest };
}

interface StandingStake {
  stakeMinor: bigint;
  /** What of it is bonus money. */
  bonusStakeMinor: bigint;
}

/** What of a payout is bonus money: its part of the stake, rounded down, so that the member's own money gets the rest. */
export function shareOfPayout(payoutMinor: bigint, { stakeMinor, bonusStakeMinor }: StandingStake): bigint {
  return bonusStakeMinor === 0n ? 0n : (payoutMinor * bonusStakeMinor) / stakeMinor;
}
