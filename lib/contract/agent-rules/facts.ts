/** What a period was for the accounts below an agent. All amounts are minor units. */
export interface PeriodFacts {
  /**
   * The first moment and the one after the last. A dividend and a day name days of the agents' time zone, `2026-03-16`;
   * hours and shorter spans are ISO times.
   */
  from: string;
  to: string;
  /** Valid bets. */
  valid: bigint;
  /** What the house has kept of the stakes; negative when the team won. */
  house: bigint;
  /** Bonuses, rebates, rewards and converted points. */
  gifts: bigint;
  /** Deposits and withdrawals together. */
  moved: bigint;
  /** Accounts with valid bets of their own of `activeMinBet` or more. */
  active: number;
  /** Valid bets of rounds with a stake of `singleBet` or more that paid more than their stake, and less. */
  won: bigint;
  lost: bigint;
}

export const noFacts = (from: string, to: string): PeriodFacts => ({
  from,
  to,
  valid: 0n,
  house: 0n,
  gifts: 0n,
  moved: 0n,
  active: 0,
  won: 0n,
  lost: 0n,
});
