import type { Title } from '@/sandbox/kit/types';

/** Symbols of every title: wild, scatter, four high and four low pays. What they look like is the theme's. */
export const paySymbols = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;
export const slotSymbols = ['W', 'S', ...paySymbols] as const;
export type SlotSymbol = (typeof slotSymbols)[number];

export const reelCount = 5;
export const rowCount = 3;

/** Pays for two, three, four and five in a row from the left, in units of the line stake. */
export type LinePays = readonly [two: number, three: number, four: number, five: number];

/** What three, four and five scatters anywhere give. */
export type ByScatters = readonly [three: number, four: number, five: number];

/** Five strips, one letter a stop; reel 1 first. The strip is a ring: the last stop is above the first. */
export type Reels = readonly [string, string, string, string, string];

export interface FreeSpinRules {
  /** Spins for three, four and five scatters, in the paid spin and again in a free one. */
  spins: ByScatters;
  /** Every pay of a free spin is multiplied by it. */
  multiplier: number;
  /** How many times the free spins of one round can be won again; further scatters only pay. */
  maxRetriggers: number;
  /** Strips of the free spins where they differ from the paid ones. */
  reels?: Reels;
}

export interface MaximumPayout {
  /** What the greatest paid spin pays by itself. */
  spinUnits: number;
  /** What the greatest round pays, free spins included. */
  roundUnits: number;
}

/** Everything that decides a title's outcomes and pays. */
export interface SlotMaths {
  reels: Reels;
  /** Wild may have a row of its own for a line of nothing but wilds; scatter has none. */
  pays: Readonly<Partial<Record<SlotSymbol, LinePays>>>;
  /** Multiples of the total stake. */
  scatterPays: ByScatters;
  freeSpins: FreeSpinRules;
  /** The most that a round can pay, in units of the line stake: the result of `maximumPayout`, see there. */
  maximum: MaximumPayout;
}

/** What one file of `titles/` says of a title; `titles.ts` adds what all of them share. */
export type SlotTitleData = Pick<SlotTitle, 'gameCode' | 'theme' | 'volatility' | 'name' | 'maths'>;

export type SlotTitle = Title<SlotMaths>;
