import type { RoundStep } from '../time-line';

/** What the rules of a live table settle: one player’s bets of a round. Minor units. */
export interface StakesSettled {
  /** Stakes of what has won or was given back included. */
  payoutMinor: bigint;
  /** The part of the stakes that was at risk, which turnover of every kind counts. */
  validStakeMinor: bigint;
}

/** A round without decisions, as it opens and as it ends. Plain JSON. */
export interface DealtRound<Shown, Result> {
  steps: readonly RoundStep<Shown>[];
  result: Result;
}

/** Main bets of a table: what they may hold of a player in a round. Minor units. */
export interface MainBet {
  leastMinor: bigint;
  mostMinor: bigint;
}
