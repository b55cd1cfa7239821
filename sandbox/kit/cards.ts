import type { Draws } from '@/lib/fairness';

/** One playing card. Engines give ranks their own worth: an ace is 1 here and may be 11 or 14 there. */
export interface Card {
  /** 1 ace to 13 king; 0 is a joker. */
  rank: number;
  /** 0 spades, 1 clubs, 2 diamonds, 3 hearts; 0 for a joker. */
  suit: number;
}

export const suitCount = 4;
export const rankCount = 13;
export const deckSize = suitCount * rankCount;

export const suitNames = ['spades', 'clubs', 'diamonds', 'hearts'] as const;
export type SuitName = (typeof suitNames)[number];

export const rankNames = [
  'joker',
  'ace',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'jack',
  'queen',
  'king',
] as const;
export type RankName = (typeof rankNames)[number];

/** What stands in a card's corner, in every language; nothing for a joker. */
export const rankMarks = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;

/** Cards 0 to 51 by rank and then suit: four aces first, four kings last. 52 and above are jokers. */
export function cardOf(index: number): Card {
  if (index >= deckSize) return { rank: 0, suit: 0 };
  return { rank: 1 + Math.floor(index / suitCount), suit: index % suitCount };
}

export function indexOfCard({ rank, suit }: Card): number {
  return rank === 0 ? deckSize : (rank - 1) * suitCount + suit;
}

/**
 * The top `count` cards of a shuffled deck, first card first: Fisher–Yates, one draw a card and none for the cards that
 * stay in the deck. `size` is 52, or 53 with a joker.
 */
export function shuffledDeck(draws: Draws, count: number = deckSize, size: number = deckSize): Card[] {
  if (count > size) throw new RangeError('A deck has no more cards than it has');
  const order = Array.from({ length: size }, (_, index) => index);
  const dealt: Card[] = [];
  for (let place = 0; place < count; place += 1) {
    const from = place + draws.below(size - place);
    const card = order[from] ?? 0;
    order[from] = order[place] ?? 0;
    dealt.push(cardOf(card));
  }
  return dealt;
}
