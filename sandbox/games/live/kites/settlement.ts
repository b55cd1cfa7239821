import { returnedMinor } from '@/sandbox/kit/betting-table/placed-bets';
import type { KiteOutcome, KitePrices, KiteSpot } from './types';

/** Stakes are multiples of it, 1.00: every price has at most two decimals, so every payout is whole. */
export const kiteUnitMinor = 100n;

export interface KiteBet {
  spot: KiteSpot;
  /** In minor units. */
  stakeMinor: bigint;
}

export interface SettledKiteBet extends KiteBet {
  /** Its own stake included; 0 when it is lost. */
  paidMinor: bigint;
}

const isDraw = (outcome: KiteOutcome): boolean => outcome === 'bdd' || outcome === 'ftd';

/** What a bet returns in hundredths of its stake. Meron and Wala are given back when neither has won. */
export function hundredthsOn(prices: KitePrices, outcome: KiteOutcome, spot: KiteSpot): number {
  if (spot === outcome) return prices[spot];
  return isDraw(outcome) && !isDraw(spot) ? 100 : 0;
}

/**
 * The part of the stakes that was at risk, which turnover of every kind counts: what was given back does not, and of stakes on
 * both kites only what one exceeds the other by.
 */
export function validStakeMinor(bets: readonly KiteBet[], outcome: KiteOutcome): bigint {
  const on = (spot: KiteSpot) =>
    bets.reduce((sum, bet) => (bet.spot === spot ? sum + bet.stakeMinor : sum), 0n);
  const [meron, wala] = [on('meron'), on('wala')];
  const apart = meron > wala ? meron - wala : wala - meron;
  return (isDraw(outcome) ? 0n : apart) + on('bdd') + on('ftd');
}

export interface KiteSettlement {
  results: SettledKiteBet[];
  payoutMinor: bigint;
  validStakeMinor: bigint;
}

/** The bets of one player on a match. Throws for a stake of which a payout would have to be rounded. */
export function settleKites(
  bets: readonly KiteBet[],
  prices: KitePrices,
  outcome: KiteOutcome,
): KiteSettlement {
  const results = bets.map((bet) => ({
    ...bet,
    paidMinor: returnedMinor(bet.stakeMinor, hundredthsOn(prices, outcome, bet.spot)),
  }));
  const payoutMinor = results.reduce((sum, { paidMinor }) => sum + paidMinor, 0n);
  return { results, payoutMinor, validStakeMinor: validStakeMinor(bets, outcome) };
}
