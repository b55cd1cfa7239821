import { CallError } from '@/lib/contract/errors';
import { lotteryGameOf, type LotteryGame } from '@/lib/lottery/calendar';

/** The game of this code; `game.not.found` where no lottery has it. */
export function requireGame(gameCode: string): LotteryGame {
  const game = lotteryGameOf(gameCode);
  if (!game) throw new CallError('game.not.found');
  return game;
}
