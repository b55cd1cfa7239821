import type { Rational } from '@/lib/rational';

/**
 * What a settled round was worth before it was drawn, by the bets that it made: minor units, as floating point, because it
 * is statistics and nobody is paid by it.
 */
export interface Theory {
  /** What those bets return in the mean. */
  mean: number;
  /** The variance of that payout, or a bound from above where bets of one round hang together. */
  variance: number;
  /** The mean of the squares of what was paid, likewise: what bounds how far too little can be paid by chance. */
  square: number;
  /** The most that one draw could pay. */
  most: number;
}

/** A settled round as far as its theory needs it; amounts in minor units. */
export interface SettledRound<Bet = unknown, Action = unknown, View = unknown> {
  stake: number;
  /** What decisions added to the stake. */
  raise: number;
  bet: Bet;
  actions: readonly Action[];
  view: View;
}

/** Each amount that a bet can pay, as a multiple of its stake, and how likely it is; what is missing to one pays nothing. */
export type PayLaw = readonly { readonly multiple: Rational; readonly chance: Rational }[];

/** A bet that a title offers, by itself. */
export interface BetLaw {
  key: string;
  law: PayLaw;
}

/** Of one bet, per stake. */
export interface Moments {
  mean: number;
  square: number;
  most: number;
}
