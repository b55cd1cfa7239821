import { cardOf, type Card } from '@/sandbox/kit/cards';
import type { CardNumber } from '../shoe';
import type { DealtRound } from '../stakes';
import type { DragonTigerResult, ShownCard } from './types';

export function resultOf(dragon: Card, tiger: Card): DragonTigerResult {
  if (dragon.rank === tiger.rank) return { dragon, tiger, winner: 'tie' };
  return { dragon, tiger, winner: dragon.rank > tiger.rank ? 'dragon' : 'tiger' };
}

/** The next two cards of the shoe: the dragon’s, then the tiger’s. */
export function dealRound(take: () => CardNumber): DealtRound<ShownCard, DragonTigerResult> {
  const dragon = cardOf(take());
  const tiger = cardOf(take());
  return {
    steps: [
      { pace: 'card', shown: { hand: 'dragon', card: dragon } },
      { pace: 'card', shown: { hand: 'tiger', card: tiger } },
    ],
    result: resultOf(dragon, tiger),
  };
}
