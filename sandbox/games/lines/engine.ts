import type { Draws } from '@/lib/fairness';
import { lineCount, lines } from './lines';
import type { ByScatters, Reels, SlotMaths, SlotSymbol } from './types';

/**
 * The one engine of every title. All amounts here are whole units of the line stake, so that an outcome does not
 * depend on the stake; `stakes.ts` turns units into money.
 */

/** What is seen of one reel: top, middle, bottom. */
export type Window = readonly [SlotSymbol, SlotSymbol, SlotSymbol];
export type Grid = readonly Window[];

export interface LineWin {
  /** Index into `lines`. */
  line: number;
  symbol: SlotSymbol;
  /** Symbols in a row from the left. */
  length: number;
  /** Before the multiplier. */
  units: number;
}

export interface SpinResult {
  lineWins: LineWin[];
  scatters: number;
  /** Before the multiplier. */
  scatterUnits: number;
  /** Line and scatter pays before the multiplier. */
  units: number;
}

export interface RoundStep extends SpinResult {
  kind: 'paid' | 'free';
  stops: number[];
  multiplier: number;
  freeSpinsWon: number;
  /** Free spins that remain after this step. */
  freeSpinsLeft: number;
}

/** One paid spin with the free spins it led to: decided as a whole, shown step by step. */
export interface RoundOutcome {
  steps: RoundStep[];
  /** Everything the round pays, multipliers included. */
  units: number;
}

export function symbolAt(strip: string, stop: number): SlotSymbol {
  return strip[stop % strip.length] as SlotSymbol;
}

export function windowAt(strip: string, stop: number): Window {
  return [symbolAt(strip, stop), symbolAt(strip, stop + 1), symbolAt(strip, stop + 2)];
}

export function gridAt(reels: Reels, stops: readonly number[]): Grid {
  return reels.map((strip, reel) => windowAt(strip, stops[reel] ?? 0));
}

export function byScatters(table: ByScatters, scatters: number): number {
  return scatters < 3 ? 0 : (table[scatters - 3] ?? 0);
}

/**
 * The pay of five symbols on a line, or null. The line pays the longest run of its first symbol that is not wild, with
 * wilds standing in for it, or the wilds before it as wilds, whichever is more. A scatter ends every run.
 */
export function payOfLine(
  symbols: readonly SlotSymbol[],
  pays: SlotMaths['pays'],
): { symbol: SlotSymbol; length: number; units: number } | null {
  let wilds = 0;
  while (symbols[wilds] === 'W') wilds += 1;
  const asWild = {
    symbol: 'W' as SlotSymbol,
    length: wilds,
    units: wilds < 2 ? 0 : (pays.W?.[wilds - 2] ?? 0),
  };
  const first = symbols[wilds];
  let best = asWild;
  if (first !== undefined && first !== 'S') {
    let length = wilds;
    while (symbols[length] === first || symbols[length] === 'W') length += 1;
    const units = length < 2 ? 0 : (pays[first]?.[length - 2] ?? 0);
    if (units >= best.units) best = { symbol: first, length, units };
  }
  return best.units > 0 ? best : null;
}

export function scattersOf(grid: Grid): number {
  let count = 0;
  for (const window of grid) for (const symbol of window) if (symbol === 'S') count += 1;
  return count;
}

/** What the scatters pay, in units of the line stake. */
export function scatterUnitsOf(maths: SlotMaths, scatters: number): number {
  return byScatters(maths.scatterPays, scatters) * lineCount;
}

export function evaluateGrid(grid: Grid, maths: SlotMaths): SpinResult {
  const lineWins: LineWin[] = [];
  // One array for all lines: exact figures and simulations evaluate millions of grids.
  const symbols: SlotSymbol[] = [];
  let units = 0;
  for (let line = 0; line < lineCount; line += 1) {
    const rows = lines[line]!;
    for (let reel = 0; reel < grid.length; reel += 1) symbols[reel] = grid[reel]![rows[reel]!];
    const win = payOfLine(symbols, maths.pays);
    if (!win) continue;
    lineWins.push({ line, ...win });
    units += win.units;
  }
  const scatters = scattersOf(grid);
  const scatterUnits = scatterUnitsOf(maths, scatters);
  return { lineWins, scatters, scatterUnits, units: units + scatterUnits };
}

function drawStops(reels: Reels, draws: Draws): number[] {
  return reels.map((strip) => draws.below(strip.length));
}

/** Draws five stops for the paid spin and five for each free spin, in that order, and evaluates them. */
export function playRound(maths: SlotMaths, draws: Draws): RoundOutcome {
  const { freeSpins } = maths;
  const steps: RoundStep[] = [];
  let left = 0;
  let retriggersLeft = freeSpins.maxRetriggers;
  let total = 0;
  do {
    const isFree = steps.length > 0;
    const reels = isFree ? (freeSpins.reels ?? maths.reels) : maths.reels;
    const stops = drawStops(reels, draws);
    const result = evaluateGrid(gridAt(reels, stops), maths);
    const multiplier = isFree ? freeSpins.multiplier : 1;
    let freeSpinsWon = byScatters(freeSpins.spins, result.scatters);
    if (isFree && freeSpinsWon > 0) {
      if (retriggersLeft === 0) freeSpinsWon = 0;
      else retriggersLeft -= 1;
    }
    left += freeSpinsWon - (isFree ? 1 : 0);
    total += result.units * multiplier;
    steps.push({
      kind: isFree ? 'free' : 'paid',
      stops,
      multiplier,
      freeSpinsWon,
      freeSpinsLeft: left,
      ...result,
    });
  } while (left > 0);
  return { steps, units: total };
}

/** The strips that a step was drawn from. */
export function reelsOfStep(maths: SlotMaths, kind: RoundStep['kind']): Reels {
  return kind === 'free' ? (maths.freeSpins.reels ?? maths.reels) : maths.reels;
}
