import type { ScatterPaysMaths, Cells, CellSymbol, PaySymbol, ScatterTier } from './types';
import { cellSymbols, paySymbols } from './types';

/** Pure rules that the engine and the exact figures share: what a count pays and what a spin is multiplied by. */
export function cellCount({ columns, rows }: ScatterPaysMaths): number {
  return columns * rows;
}

export function totalWeight({ weights }: Cells): number {
  return cellSymbols.reduce((sum, symbol) => sum + (weights[symbol] ?? 0), 0);
}

export function valueWeight({ multipliers }: Cells): number {
  return multipliers.reduce((sum, [, weight]) => sum + weight, 0);
}

/** Units that so many of a symbol pay. */
export function unitsOf({ counts, pays }: ScatterPaysMaths, symbol: PaySymbol, count: number): number {
  const row = pays[symbol];
  if (!row) return 0;
  let units = 0;
  counts.forEach((from, index) => {
    if (count >= from) units = row[index] ?? 0;
  });
  return units;
}

const nothing: ScatterTier = { from: 0, units: 0, spins: 0 };

export function tierOf({ scatters }: ScatterPaysMaths, count: number): ScatterTier {
  return scatters.findLast(({ from }) => count >= from) ?? nothing;
}

/** The symbols that pay by their count, with the pay of each count. */
export function payingSymbols(
  maths: ScatterPaysMaths,
): { symbol: CellSymbol; units: (count: number) => number }[] {
  return [
    ...paySymbols.map((symbol) => ({ symbol, units: (count: number) => unitsOf(maths, symbol, count) })),
    { symbol: 'S' as const, units: (count: number) => tierOf(maths, count).units },
  ];
}

/** Where the multiplier stands before the first free spin. */
export function firstMeter({ freeSpins }: ScatterPaysMaths): number {
  return freeSpins.kind === 'apart' ? 0 : 1;
}

/** What a spin is multiplied by: what stood before it and the sum of the multipliers in sight. */
export function factorOf({ multiplierCap }: ScatterPaysMaths, meter: number, sum: number): number {
  return Math.max(1, Math.min(multiplierCap, meter + sum));
}

/** What is left of it for the next free spin. */
export function nextMeter(maths: ScatterPaysMaths, meter: number, sum: number): number {
  const { freeSpins, multiplierCap } = maths;
  if (freeSpins.kind === 'kept') return Math.min(multiplierCap, meter + sum);
  return freeSpins.kind === 'rising' ? Math.min(multiplierCap, meter + freeSpins.step) : 0;
}
