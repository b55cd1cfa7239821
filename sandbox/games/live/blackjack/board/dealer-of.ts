import { countOf, totalOf } from '@/sandbox/games/blackjack/totals';
import type { Card } from '@/sandbox/kit/cards';
import type { CommonHand } from '../types';

/** The dealer’s cards of a round that is over, with their total. */
export function dealerOf({ start, dealer }: CommonHand): { total: number; isBlackjack: boolean } {
  const two = [start[1], start[3]].filter((card): card is Card => card !== undefined);
  const total = totalOf(countOf([...two, ...dealer]));
  return { total, isBlackjack: total === 21 && dealer.length === 0 };
}
