/** Symbols of every title that pay, four high and four low, beside the wild `W` and the scatter `S`. What they look like is the theme's. */
export const paySymbols = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;
export type PaySymbol = (typeof paySymbols)[number];

export const reelCount = 5;
export const rowCount = 3;

/** Stands in the window where a strip has nothing left to let fall; it matches nothing. */
export const emptyCell = '.';

/** Five strips, one letter a stop; reel 1 first. The strip is a ring: the last stop is above the first. */
export type Reels = readonly [string, string, string, string, string];

/** Pays of one way over three, four and five reels from the left, in units. */
export type WayPays = readonly [three: number, four: number, five: number];

/** What three, four and five scatters in sight give; more than five count as five. */
export type ByScatters = readonly [three: number, four: number, five: number];

export interface FreeSpinRules {
  spins: ByScatters;
  /** Free spins climb a ladder of their own, and are never won again in a free spin. */
  ladder: readonly number[];
  /** Strips of the free spins where they differ from the paid ones. */
  reels?: Reels;
}

/** One prize for a long fall: paid once, when a spin tumbles at least so many times, and not multiplied. */
export interface DepthPrize {
  tumbles: number;
  units: number;
}

/** What the enumeration of all stops found. Counts are of stop combinations; amounts are in units. */
export interface CountedStops {
  /** What all combinations pay together. */
  units: number;
  /** Combinations that pay nothing, by scatters in sight at the end: 0 to 2, 3, 4, 5 and more. */
  losing: readonly [number, number, number, number];
  /** All combinations, by scatters in sight at the end. */
  scatters: readonly [number, number, number, number];
  /** The greatest pay, by scatters in sight at the end; -1 where no combination shows so many. */
  greatest: readonly [number, number, number, number];
  /** For each of `greatest`, stops that pay it. */
  greatestStops: readonly (readonly number[])[];
  /** The most tumbles of one spin. */
  longest: number;
}

export interface Counted {
  paid: CountedStops;
  /** Null for a title without free spins. */
  free: CountedStops | null;
}

/** Everything that decides a title's outcomes and pays. */
export interface WaysMaths {
  reels: Reels;
  /** Units that a stake is made of: a stake is a multiple of so many minor units, so that no pay needs rounding. */
  cost: number;
  pays: Readonly<Record<PaySymbol, WayPays>>;
  /** What the pays of the first, second, … tumble are multiplied by; the last rung holds for all further ones. */
  ladder: readonly number[];
  /** Wilds of a win stay where they are and stand in again. */
  wildsStay?: boolean;
  /** Symbols that leave with every tumble, wherever they are, although they have no part in the win. */
  sweep?: string;
  /** Ascending; the highest one that is reached is paid. */
  depthPrizes?: readonly DepthPrize[];
  freeSpins?: FreeSpinRules;
  /** The result of `computeFigures`, see there; a test computes it again. */
  counted: Counted;
}

/** A win of one symbol in one tumble. */
export interface WayWin {
  symbol: PaySymbol;
  /** Reels in a row from the left. */
  length: number;
  ways: number;
  /** Before the ladder. */
  units: number;
}

export interface Tumble {
  /** What stands before the tumble: for each reel top, middle, bottom. */
  grid: readonly string[];
  wins: readonly WayWin[];
  /** Rows that leave, for each reel. */
  gone: readonly (readonly number[])[];
  multiplier: number;
  /** After the ladder. */
  units: number;
}

/** All that follows from five stops. */
export interface Fall {
  tumbles: readonly Tumble[];
  /** What stands at the end. */
  grid: readonly string[];
  /** Scatters in sight at the end: they never leave, so none that came is missed. */
  scatters: number;
  depthUnits: number;
  units: number;
}

export interface WaysSpin extends Fall {
  kind: 'paid' | 'free';
  stops: readonly number[];
  freeSpinsWon: number;
  /** Free spins that remain after this one. */
  freeSpinsLeft: number;
}

/** One paid spin with the free spins it led to: decided as a whole, shown step by step. */
export interface WaysView {
  spins: readonly WaysSpin[];
  units: number;
}
