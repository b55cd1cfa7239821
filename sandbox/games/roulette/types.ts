import type { SettledBet, TableBet, TableTerms } from '@/sandbox/kit/betting-table/placed-bets';

/** Kinds of bets that cover neighbouring numbers, and those beside the numbers. */
export const insideKinds = ['straight', 'split', 'street', 'trio', 'corner', 'firstFour', 'sixLine'] as const;
export const outsideKinds = ['column', 'dozen', 'evenChance'] as const;
export const betKinds = [...insideKinds, ...outsideKinds] as const;
export type InsideKind = (typeof insideKinds)[number];
export type BetKind = (typeof betKinds)[number];

export const evenChances = ['red', 'black', 'odd', 'even', 'low', 'high'] as const;
export type EvenChance = (typeof evenChances)[number];

export interface RouletteMaths {
  terms: TableTerms;
  /** The pockets in the order of the wheel: zero and every number up to a multiple of three, each once. */
  wheel: readonly number[];
  /** What a winning bet returns in hundredths of its amount, its own stake included. */
  pays: Readonly<Partial<Record<BetKind, number>>>;
  /** What a bet that loses to zero returns all the same, in hundredths: 50 is la partage. */
  atZero: Readonly<Partial<Record<BetKind, number>>>;
}

export type RouletteBet = TableBet;

export interface RouletteView {
  /** Place on the wheel, and the number that stands there. */
  pocket: number;
  number: number;
  results: SettledBet[];
}
