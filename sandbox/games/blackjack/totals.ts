import type { Card } from '@/sandbox/kit/cards';
import type { BlackjackMaths } from './types';

/** Aces are 1 here; tens and court cards 10. */
export const valueOf = ({ rank }: Pick<Card, 'rank'>) => (rank < 10 ? rank : 10);

/** A total as both the rules and the exact return count it: every ace as one, and whether there is one. */
export interface Count {
  hard: number;
  hasAce: boolean;
}

export const nothing: Count = { hard: 0, hasAce: false };

export function withValue({ hard, hasAce }: Count, value: number): Count {
  return { hard: hard + value, hasAce: hasAce || value === 1 };
}

export function countOf(cards: readonly Card[]): Count {
  return cards.reduce((count, card) => withValue(count, valueOf(card)), nothing);
}

/** One ace counts eleven as long as that does not pass twenty-one. */
export const isSoft = ({ hard, hasAce }: Count) => hasAce && hard <= 11;

export const totalOf = (count: Count) => count.hard + (isSoft(count) ? 10 : 0);

/** Whether the dealer takes another card: the one rule by which a dealer plays. */
export function dealerHits(
  count: Count,
  { hitsSoftSeventeen }: Pick<BlackjackMaths, 'hitsSoftSeventeen'>,
): boolean {
  const total = totalOf(count);
  return total < 17 || (total === 17 && isSoft(count) && hitsSoftSeventeen);
}

/** Whether two cards may be doubled. */
export function mayDouble(count: Count, { doubleOn }: Pick<BlackjackMaths, 'doubleOn'>): boolean {
  return doubleOn === 'any' || (!isSoft(count) && count.hard >= 9 && count.hard <= 11);
}
