import { moneyText } from '@/lib/money';
import { minorOf, type PlacedBet } from '@/sandbox/kit/betting-table/placed-bets';
import type { BlackjackView } from '@/sandbox/games/blackjack/types';
import { validStakeMinor } from '@/sandbox/games/blackjack/valid-stake';
import type { LiveSettlement } from '../stakes';
import { byHand, playSeat } from './one-seat';
import type { CommonHand, TakenDecision } from './types';

/** There is one spot; doubles and splits are decisions and no bets of their own. */
export const mainBet = 'main';

/** The kind by which the limit of a spot goes; null for what is no bet. */
export function kindOf(key: string): string | null {
  return key === mainBet ? mainBet : null;
}

/** What a decision costs beside the stake, in minor units. */
export function raiseMinor(action: string, stakeMinor: bigint): bigint {
  return action === 'double' || action === 'split' ? stakeMinor : 0n;
}

export interface SettledSeat extends LiveSettlement {
  /** Each hand with its cards, result and payout, and the dealer’s. */
  view: BlackjackView;
  /** What the decisions have added to the stake. */
  raiseMinor: bigint;
}

/**
 * One player’s hands against the dealer’s. Of what is `placed` the main bet counts: raises follow from the decisions. Doubled stakes and those of a
 * split count, and a hand that is pushed counts for nothing.
 */
export function settleSeat(
  placed: readonly PlacedBet[],
  common: CommonHand,
  taken: readonly TakenDecision[],
): SettledSeat {
  const main = placed.filter(({ key }) => kindOf(key) !== null);
  const stakeMinor = main.reduce((sum, { amount }) => sum + minorOf(amount), 0n);
  const { view, isOver, payoutMinor, raiseMinor: raised } = playSeat(common, byHand(taken), stakeMinor);
  if (!isOver) throw new RangeError('A hand has not been decided');
  const results = [{ key: mainBet, amount: moneyText(stakeMinor + raised), paid: moneyText(payoutMinor) }];
  return { view, results, payoutMinor, validStakeMinor: validStakeMinor(view), raiseMinor: raised };
}
