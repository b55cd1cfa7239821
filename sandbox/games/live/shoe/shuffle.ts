import { createDraws, pickDistinct } from '@/lib/fairness';
import { deckSize } from '@/sandbox/kit/cards';
import type { CardNumber, CutRule } from './types';

export const decks = 8;
export const shoeSize = decks * deckSize;

/** More than a quarter of the shoe stays undealt, and where exactly nobody knows before the cut card comes. */
export const baccaratCut: CutRule = { behind: 120, spread: 32 };
/** Half of the shoe: the fewer cards are left, the further they can lean from a full one. */
export const dragonTigerCut: CutRule = { behind: 208, spread: 1 };

export interface Shuffle {
  cards: CardNumber[];
  /** How many cards lie before the cut card. */
  cutAt: number;
}

/**
 * Eight decks in the order of a seed: Fisher–Yates from index 0, place i against one of the 416 − i that are left, by draws
 * with the shoe's id as client seed and nonce 0. Before it card i is card i modulo 52 of a deck. The next draw
 * of the same stream places the cut card.
 */
export function shuffleShoe(seed: string, shoeId: string, { behind, spread }: CutRule): Shuffle {
  const draws = createDraws({ serverSeed: seed, clientSeed: shoeId, nonce: 0 });
  const cards = pickDistinct(draws, shoeSize, shoeSize).map((card) => card % deckSize);
  return { cards, cutAt: shoeSize - behind - draws.below(spread) };
}
