import type { Title } from '@/sandbox/kit/types';

/** Symbols that pay wherever they stand, in the order of the pay table. What they look like is the theme's. */
export const paySymbols = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;
export type PaySymbol = (typeof paySymbols)[number];
/** `S` scatter, `M` a multiplier, whose value is drawn after it. */
export const cellSymbols = [...paySymbols, 'S', 'M'] as const;
export type CellSymbol = (typeof cellSymbols)[number];

export interface Cells {
  /** Chances of each symbol in a cell, in parts of their sum. */
  weights: Readonly<Partial<Record<CellSymbol, number>>>;
  /** Values of a multiplier symbol with their weights, ascending; empty when none can come. */
  multipliers: readonly (readonly [value: number, weight: number])[];
}

/** What a number of scatters gives: `units` once more than the stake's twentieth, and free spins. */
export interface ScatterTier {
  from: number;
  units: number;
  spins: number;
}

export type FreeSpinRules =
  /** Each spin has its own multipliers; tiers of scatters add spins, at most `retriggers` times a round. */
  | { kind: 'apart'; retriggers: number; cells: Cells }
  /** The multiplier begins at 1, every multiplier symbol adds to it, and it is kept to the last spin. */
  | { kind: 'kept'; cells: Cells }
  /** The multiplier begins at 1 and grows by `step` with each spin; multiplier symbols add to it in their own spin. */
  | { kind: 'rising'; step: number; cells: Cells };

/** A share of every stake goes to the pool, and every unit staked has the same chance of winning it. */
export interface PoolRules {
  poolCode: string;
  /** A round of `stakeMinor` wins with the probability `stakeMinor / oneIn`. */
  oneIn: number;
  /** What the house puts into the pool after each win, in minor units. */
  seedMinor: number;
}

/** Everything that decides a title's outcomes and pays. Pays are whole units of a twentieth of the stake. */
export interface ScatterPaysMaths {
  columns: number;
  rows: number;
  cells: Cells;
  /** How many of a symbol must be in sight for each pay, ascending. */
  counts: readonly number[];
  /** By symbol, the pays for `counts`. */
  pays: Readonly<Partial<Record<PaySymbol, readonly number[]>>>;
  /** Ascending. A tier that gives spins pays something as well. */
  scatters: readonly ScatterTier[];
  freeSpins: FreeSpinRules;
  /** The multiplier of a spin is never more than this. */
  multiplierCap: number;
  pool: PoolRules | null;
}

export type ScatterPaysTitle = Title<ScatterPaysMaths>;

export interface SymbolWin {
  symbol: PaySymbol | 'S';
  count: number;
  /** Before the multiplier, a decimal string. */
  amount: string;
}

export interface ScatterPaysStep {
  kind: 'paid' | 'free';
  /** One letter a cell, column by column from the left, each from the top. */
  grid: string;
  /** Values of the multiplier symbols in the order of the grid. */
  multipliers: number[];
  wins: SymbolWin[];
  /** What the spin's wins are multiplied by. */
  multiplier: number;
  /** Paid by this spin, multiplied; a decimal string. */
  amount: string;
  /** Paid by the round up to and with this spin. */
  total: string;
  freeSpinsWon: number;
  freeSpinsLeft: number;
}

export interface ScatterPaysView {
  steps: ScatterPaysStep[];
  hitsJackpot: boolean;
}
