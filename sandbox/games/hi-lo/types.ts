import type { Card } from '@/sandbox/kit/cards';

export const guessNames = [
  'higher',
  'lower',
  'dark',
  'bright',
  'spades',
  'clubs',
  'diamonds',
  'hearts',
] as const;
/** `dark`: spades or clubs; `bright`: diamonds or hearts. */
export type Guess = (typeof guessNames)[number];

export interface HiLoMaths {
  /** Whether a card of the same rank is right for both "higher or same" and "lower or same", or wrong for both. */
  same: 'wins' | 'loses';
  guesses: readonly Guess[];
  /** How many cards may be passed over in a round. */
  skips: number;
  /** Where the ladder starts, in hundredths of the stake; a right guess takes it up. */
  start: number;
  /**
   * In hundredths: a guess that would lead above it is not offered, and where none is left the round is paid. Each title's
   * limit can be stood on.
   */
  limit: number;
  /** Results of `returnBounds`, percent cut off: computing them takes a while, a test repeats it. */
  bounds: { worst: string };
}

export type HiLoBet = null;

export type HiLoAction = { kind: 'guess'; guess: Guess } | { kind: 'skip' } | { kind: 'take' };

export interface HiLoStep {
  /** What was guessed about the next card, or that it was passed over. */
  guess: Guess | 'skip';
  isRight: boolean;
}

export interface HiLoChoice {
  guess: Guess;
  /** In percent, cut off. */
  chance: string;
  /** What taking pays after it, as a multiple of the stake. */
  multiple: string;
}

export interface HiLoView {
  phase: 'open' | 'taken' | 'missed';
  /** The first card and one for each step; the last one lies open. */
  cards: Card[];
  steps: HiLoStep[];
  /** What taking pays or paid; null before the first right guess and after a wrong one. */
  multiple: string | null;
  /** Empty when the round is over. */
  choices: HiLoChoice[];
  skipsLeft: number;
}
