import type { GameInfo } from '@/sandbox/kit/game-info';

export interface ReturnRange {
  /** Percent, as they are published. */
  least: string;
  best: string;
}

/**
 * What the worst and the best bet of a game give back. A side bet that few people make must not stand for the game: beside
 * a baccarat table that says nothing but 85.64 % nobody knows that the bet on the banker gives back 98.94 %.
 */
export function returnRange({
  returnToPlayer,
  bets,
}: Pick<GameInfo, 'returnToPlayer' | 'bets'>): ReturnRange {
  const returns = [returnToPlayer, ...bets.map((bet) => bet.returnToPlayer)];
  const best = returns.reduce((best, one) => (Number(one) > Number(best) ? one : best));
  return { least: returnToPlayer, best };
}
