import type { SettledBet, TableBet, TableTerms } from '@/sandbox/kit/betting-table/placed-bets';

export type Dice = readonly [number, number, number];

/** Totals that are as likely as their mirror image: 4 and 17, 5 and 16, down to 10 and 11. */
export const totalKinds = ['total4', 'total5', 'total6', 'total7', 'total8', 'total9', 'total10'] as const;

export const betKinds = [
  'small',
  'big',
  'odd',
  'even',
  'single',
  'pair',
  'triple',
  'anyTriple',
  'combination',
  ...totalKinds,
] as const;
export type BetKind = (typeof betKinds)[number];

export interface SicBoMaths {
  terms: TableTerms;
  /** What a winning bet returns in hundredths of its amount, its own stake included. */
  pays: Readonly<Record<Exclude<BetKind, 'single' | 'pair'>, number>>;
  /** One, two and three dice with the number. */
  single: readonly [number, number, number];
  /** Exactly two dice with the number, and all three. */
  pair: readonly [number, number];
}

export type SicBoBet = TableBet;

export interface SicBoView {
  dice: [number, number, number];
  total: number;
  isTriple: boolean;
  results: SettledBet[];
}
