import type { Draws } from '@/lib/fairness';
import { throwDice } from '@/sandbox/games/sic-bo/engine';
import { hundredthsOn, risksOf } from '@/sandbox/games/sic-bo/exact-return';
import { isTriple, spotsByKey, totalOf } from '@/sandbox/games/sic-bo/spots';
import type { Dice, SicBoMaths } from '@/sandbox/games/sic-bo/types';
import type { PlacedBet } from '@/sandbox/kit/betting-table/placed-bets';
import { liveSettlement, type DealtRound, type LiveSettlement } from '../stakes';

export { hundredthsOn };

export interface SicBoResult {
  dice: Dice;
  total: number;
  isTriple: boolean;
}

/** The kind by which the limit of a spot goes; null for what is no bet. */
export function kindOf(key: string): string | null {
  return spotsByKey.get(key)?.kind ?? null;
}

/** Three draws decide a round: one die each, in order. */
export function throwSicBo(draws: Draws): DealtRound<SicBoResult, SicBoResult> {
  const dice = throwDice(draws);
  const result = { dice, total: totalOf(dice), isTriple: isTriple(dice) };
  return { steps: [{ pace: 'dice', shown: result }], result };
}

/** One player’s bets on a throw. Of small and big, odd and even only what one exceeds the other by counts. */
export function settleSicBo(
  maths: SicBoMaths,
  placed: readonly PlacedBet[],
  { dice }: SicBoResult,
): LiveSettlement {
  return liveSettlement(placed, (key) => hundredthsOn(maths, dice, key), risksOf(maths));
}
