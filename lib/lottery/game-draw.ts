import { lunarYearAt, type LotteryGame } from './calendar';
import { drawNumbers } from './draw-numbers';
import { familyOf } from './families';
import type { Draw } from './types';

/** It changes when the numbers or the payouts of an old draw would be computed otherwise. */
export const rulesVersion = 1;

/** The numbers of a draw of the game, which follow from the draw house's link and the seller's entropy. */
export function numbersOf(
  game: LotteryGame,
  { link, entropy, sequence }: { link: string; entropy: string; sequence: number },
): number[] {
  return drawNumbers(familyOf(game.family), { serverSeed: link, clientSeed: entropy, nonce: sequence });
}

/** Of games with animals: whose year it is at the time of a draw. */
export function yearOf({ family }: LotteryGame, drawsAt: Date): number | undefined {
  return family === 'lhc' ? lunarYearAt(drawsAt.getTime()) : undefined;
}

/** What was drawn, as the play types read it. */
export function drawnOf(game: LotteryGame, numbers: readonly number[], drawsAt: Date): Draw {
  const lunarYear = yearOf(game, drawsAt);
  return lunarYear === undefined ? { numbers } : { numbers, lunarYear };
}
