import type { Draws } from '@/lib/fairness';
import { hundredthsOn, offeredSpots, risksOf, spotsOf } from '@/sandbox/games/roulette/engine';
import type { RouletteMaths } from '@/sandbox/games/roulette/types';
import type { PlacedBet } from '@/sandbox/kit/betting-table/placed-bets';
import { liveSettlement, type DealtRound, type LiveSettlement } from '../stakes';

export { hundredthsOn, offeredSpots };

/** Where the ball lies: a place on the wheel, and the number that stands there. */
export interface RouletteResult {
  pocket: number;
  number: number;
}

/** The kind by which the limit of a spot goes; null for what is no bet. */
export function kindOf(maths: RouletteMaths, key: string): string | null {
  const kind = spotsOf(maths).get(key)?.kind;
  return kind !== undefined && maths.pays[kind] !== undefined ? kind : null;
}

/** One draw decides a round: the pocket. */
export function spinRoulette(
  { wheel }: RouletteMaths,
  draws: Draws,
): DealtRound<RouletteResult, RouletteResult> {
  const pocket = draws.below(wheel.length);
  const result = { pocket, number: wheel[pocket] ?? 0 };
  return { steps: [{ pace: 'spin', shown: result }], result };
}

/**
 * One player’s bets on a round. Of red and black, odd and even, low and high only what one exceeds the other by counts, and of
 * what comes back at zero nothing.
 */
export function settleRoulette(
  maths: RouletteMaths,
  placed: readonly PlacedBet[],
  { number }: RouletteResult,
): LiveSettlement {
  return liveSettlement(placed, (key) => hundredthsOn(maths, number, key), risksOf(maths));
}
