import { rankOf, suitOf } from './combinations';
import type { Combination, CombinationKind, ThirteenRules } from './types';

/** What so many cards of one rank are. */
export const kinds: readonly CombinationKind[] = ['single', 'single', 'pair', 'triple', 'quads'];

/** The cards of a play: of each rank from `from` up to below `to` the lowest ones, and `bits` of the highest rank. */
export interface TrialPlay {
  kind: CombinationKind;
  /** How many cards. */
  size: number;
  /** The highest. */
  top: number;
  from: number;
  to: number;
  /** Of northern straights, all of one suit; -1 of everything else. */
  suit: number;
  bits: number;
}

/** A combination as the table has it. */
export function trialPlayOf({ mustMatchSuit }: ThirteenRules, { kind, cards }: Combination): TrialPlay {
  const top = cards.at(-1) ?? 0;
  const to = rankOf(top);
  const bits = cards.reduce((all, card) => (rankOf(card) === to ? all | (1 << suitOf(card)) : all), 0);
  const isRun = kind === 'straight' || kind === 'pairRun';
  const suit = kind === 'straight' && mustMatchSuit ? suitOf(top) : -1;
  return { kind, size: cards.length, top, from: isRun ? rankOf(cards[0] ?? 0) : to, to, suit, bits };
}

export const countOfBits = (bits: number) => (bits & 1) + ((bits >> 1) & 1) + ((bits >> 2) & 1) + (bits >> 3);
export const lowestBit = (bits: number) => bits & -bits;
export const highestSuit = (bits: number) => 31 - Math.clz32(bits);

interface Pick {
  bits: number;
  highest: number;
  isOneColour: boolean;
}

/** Every choice of so many suits: by its highest card, then as `listPlays` has them. */
export const picks: readonly (readonly Pick[])[] = [0, 1, 2, 3, 4].map((count) =>
  Array.from({ length: 15 }, (_, index) => index + 1)
    .filter((bits) => countOfBits(bits) === count)
    .map((bits) => ({ bits, highest: highestSuit(bits), isOneColour: bits === 3 || bits === 12 }))
    .sort((a, b) => a.highest - b.highest || a.bits - b.bits),
);
