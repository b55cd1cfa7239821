import { deckSize } from '@/sandbox/kit/cards';
import { decks } from '../shoe';

/** How many cards of each number, 0 to 51, a shoe holds. */
export type Composition = readonly number[];

export const newShoe: Composition = Array.from({ length: deckSize }, () => decks);

/** Of cards by their numbers. */
export function compositionOf(cards: readonly number[]): Composition {
  const counts = Array.from({ length: deckSize }, () => 0);
  for (const card of cards) counts[card] = (counts[card] ?? 0) + 1;
  return counts;
}
