import { deckSize, rankCount, suitCount, suitNames, type Card } from '@/sandbox/kit/cards';
import type { Guess, HiLoMaths } from './types';

const darkSuits = 2;

/** Whether the next card is what was guessed. Every card comes from a full deck. */
export function isRight({ same }: Pick<HiLoMaths, 'same'>, guess: Guess, from: Card, next: Card): boolean {
  if (guess === 'dark') return next.suit < darkSuits;
  if (guess === 'bright') return next.suit >= darkSuits;
  if (guess !== 'higher' && guess !== 'lower') return suitNames[next.suit] === guess;
  if (next.rank === from.rank) return same === 'wins';
  return guess === 'higher' ? next.rank > from.rank : next.rank < from.rank;
}

/** The ranks with which a guess is right, and how many cards of each. */
export function rightRanks(
  { same }: Pick<HiLoMaths, 'same'>,
  guess: Guess,
  rank: number,
): { first: number; last: number; each: number } {
  const gap = same === 'wins' ? 0 : 1;
  if (guess === 'higher') return { first: rank + gap, last: rankCount, each: suitCount };
  if (guess === 'lower') return { first: 1, last: rank - gap, each: suitCount };
  return { first: 1, last: rankCount, each: guess === 'dark' || guess === 'bright' ? darkSuits : 1 };
}

/** Of the 52 cards. */
export function rightCards(maths: Pick<HiLoMaths, 'same'>, guess: Guess, rank: number): number {
  const { first, last, each } = rightRanks(maths, guess, rank);
  return Math.max(0, last - first + 1) * each;
}

/** One step up: the inverse of the chance, cut off to a whole hundredth. So no guess is ever worth more than what stands. */
export function totalAfter(total: number, cards: number): number {
  return Math.floor((total * deckSize) / cards);
}

export interface Offer {
  guess: Guess;
  cards: number;
  total: number;
}

/** What may be guessed at a card: nothing that is certain either way, nothing beyond the limit. */
export function offersAt(maths: HiLoMaths, total: number, rank: number): Offer[] {
  return maths.guesses.flatMap((guess) => {
    const cards = rightCards(maths, guess, rank);
    if (cards === 0 || cards === deckSize) return [];
    const next = totalAfter(total, cards);
    return next <= maths.limit ? [{ guess, cards, total: next }] : [];
  });
}
