/** Symbols of every title: wild, scatter and up to eight that pay on lines. What they look like is the theme's. */
export const classicSymbols = ['W', 'S', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;
export type ClassicSymbol = (typeof classicSymbols)[number];

export const reelCount = 3;
export const rowCount = 3;

/** Three strips, one letter a stop; reel 1 first. The strip is a ring: the last stop is above the first. */
export type Reels = readonly [string, string, string];

/** Pays of one, two and three from the left, in units of the line stake. */
export type LinePays = readonly [one: number, two: number, three: number];

export type LineCount = 1 | 3 | 5 | 8;

/** Everything that decides a title's outcomes and pays. A feature that is absent is not part of the title. */
export interface ClassicMaths {
  reels: Reels;
  lines: LineCount;
  /** Wild may have a row of its own for a line of nothing but wilds. */
  pays: Readonly<Partial<Record<ClassicSymbol, LinePays>>>;
  /** Each wild that stands in for another symbol multiplies the line's pay by it. */
  wildFactor?: number;
  /** Three of these in any mixture pay so many units. */
  anyOf?: { symbols: string; units: number };
  /** A wild in sight on the middle reel fills all of it. */
  wildFillsMiddle?: boolean;
  /**
   * When the first two reels show the same symbol on the middle line and the third has it next to that line, the third
   * moves by one. Only what stands then pays. For titles of one line: nothing else can be lost by it.
   */
  nudges?: boolean;
  /** When a spin pays nothing and two reels show the same symbol on the middle line, the third turns once more. */
  respinsPair?: boolean;
  /** When this symbol stands in the very middle, it is held and the outer reels turn so many times more. */
  hold?: { symbol: ClassicSymbol; spins: number };
  /** A fourth, small reel: what it stops on multiplies everything that the round pays. */
  multiplierReel?: readonly number[];
  /**
   * One of these symbols is drawn with each round; three, four, … of it anywhere in sight pay multiples of the total
   * stake. More than the list is long pay the last of it. A single symbol is an ordinary scatter.
   */
  scatter?: { symbols: string; pays: readonly number[] };
  /** Nine symbols of one kind multiply the pays of the spin. */
  fullFactor?: number;
}

export interface LineWin {
  /** Index into the lines of the title. */
  line: number;
  /** `any` is a mixture of `anyOf`. */
  symbol: ClassicSymbol | 'any';
  /** Symbols in a row from the left. */
  length: number;
  /** What wilds multiplied; part of `units`. */
  factor: number;
  units: number;
}

export interface SpinResult {
  lineWins: readonly LineWin[];
  /** How many of the drawn scatter symbol are in sight. */
  scatters: number;
  scatterUnits: number;
  fullFactor: number;
  /** Everything the spin pays, before the multiplier reel. */
  units: number;
}

export interface ClassicStep extends SpinResult {
  kind: 'spin' | 'nudge' | 'respin' | 'hold';
  stops: readonly number[];
  /** The reels that turned to come here. */
  turned: readonly boolean[];
  /** What each reel shows, top to bottom: with what fills the middle reel. */
  grid: readonly string[];
}

/** One paid spin with all that followed from it: decided as a whole, shown step by step. */
export interface ClassicView {
  steps: readonly ClassicStep[];
  /** The multiplier reel; 1 without one. */
  multiplier: number;
  /** The scatter of the round; null without one. */
  scatter: ClassicSymbol | null;
  /** Everything the round pays, the multiplier reel included. */
  units: number;
}
