import { linesOf } from './lines';
import type { ClassicMaths, ClassicSymbol, LineWin, SpinResult } from './types';

/** What stands on three stops pays: no draws and no features here. Amounts are units of the line stake. */

/** Top, middle and bottom of a reel that stopped. */
export function windowAt(strip: string, stop: number): string {
  return [0, 1, 2].map((row) => strip[(stop + row) % strip.length]).join('');
}

export function gridAt(maths: ClassicMaths, stops: readonly number[]): string[] {
  const grid = maths.reels.map((strip, reel) => windowAt(strip, stops[reel] ?? 0));
  if (maths.wildFillsMiddle && grid[1]?.includes('W')) grid[1] = 'WWW';
  return grid;
}

type LinePay = Omit<LineWin, 'line'>;

/**
 * The pay of three symbols from the left, or null. Of a run of one symbol with wilds, of nothing but wilds and of the
 * mixture, a line pays the one that is most.
 */
export function payOfLine(symbols: string, maths: ClassicMaths): LinePay | null {
  const table = known.get(maths) ?? new Map<string, LinePay | null>();
  known.set(maths, table);
  let pay = table.get(symbols);
  if (pay === undefined) {
    pay = bestOf(symbols, maths);
    table.set(symbols, pay);
  }
  return pay;
}

/** There are at most 1000 different lines and many thousand stops. */
const known = new WeakMap<ClassicMaths, Map<string, LinePay | null>>();

function bestOf(symbols: string, maths: ClassicMaths): LinePay | null {
  const candidates = [runOf(symbols, maths), wildsOf(symbols, maths), mixtureOf(symbols, maths)];
  return candidates.reduce<LinePay | null>(
    (best, pay) => (pay && pay.units > (best?.units ?? 0) ? pay : best),
    null,
  );
}

function runOf(symbols: string, { pays, wildFactor = 1 }: ClassicMaths): LinePay | null {
  const symbol = [...symbols].find((letter) => letter !== 'W') as ClassicSymbol | undefined;
  if (!symbol) return null;
  let length = 0;
  while (symbols[length] === symbol || symbols[length] === 'W') length += 1;
  const factor = wildFactor ** countOf(symbols.slice(0, length), 'W');
  return { symbol, length, factor, units: (pays[symbol]?.[length - 1] ?? 0) * factor };
}

function wildsOf(symbols: string, { pays }: ClassicMaths): LinePay | null {
  let length = 0;
  while (symbols[length] === 'W') length += 1;
  return { symbol: 'W', length, factor: 1, units: pays.W?.[length - 1] ?? 0 };
}

function mixtureOf(symbols: string, { anyOf, wildFactor = 1 }: ClassicMaths): LinePay | null {
  if (!anyOf || ![...symbols].every((letter) => letter === 'W' || anyOf.symbols.includes(letter)))
    return null;
  const factor = wildFactor ** countOf(symbols, 'W');
  return { symbol: 'any', length: 3, factor, units: anyOf.units * factor };
}

export function countOf(cells: string, symbol: string): number {
  let count = 0;
  for (const cell of cells) if (cell === symbol) count += 1;
  return count;
}

export function evaluate(grid: readonly string[], maths: ClassicMaths, scatter: string | null): SpinResult {
  const lineWins: LineWin[] = [];
  linesOf(maths.lines).forEach((line, index) => {
    const win = payOfLine(line.map(([reel, row]) => grid[reel]?.[row] ?? '').join(''), maths);
    if (win) lineWins.push({ line: index, ...win });
  });
  const cells = grid.join('');
  const scatters = scatter ? countOf(cells, scatter) : 0;
  const scatterUnits = scatterUnitsOf(maths, scatters);
  const lineUnits = lineWins.reduce((sum, { units }) => sum + units, 0);
  const fullFactor = maths.fullFactor && isOfOneKind(cells) ? maths.fullFactor : 1;
  return { lineWins, scatters, scatterUnits, fullFactor, units: (lineUnits + scatterUnits) * fullFactor };
}

/** What scatters pay, in units of the line stake. */
export function scatterUnitsOf({ scatter, lines }: ClassicMaths, scatters: number): number {
  if (!scatter || scatters < 3) return 0;
  return (scatter.pays[Math.min(scatters - 3, scatter.pays.length - 1)] ?? 0) * lines;
}

function isOfOneKind(cells: string): boolean {
  const [first = 'W'] = [...cells].filter((cell) => cell !== 'W');
  return [...cells].every((cell) => cell === 'W' || cell === first);
}

/** The stops after the third reel was nudged, or null. Down comes before up. */
export function nudgedStops({ reels }: ClassicMaths, stops: readonly number[]): number[] | null {
  const [first = 0, second = 0, third = 0] = stops;
  const centres = reels.map((strip, reel) => windowAt(strip, stops[reel] ?? 0)[1]);
  const [one, two, three] = centres;
  if (one !== two || three === one || one === undefined) return null;
  const { length } = reels[2];
  for (const moved of [third + length - 1, third + 1]) {
    if (windowAt(reels[2], moved % length)[1] === one) return [first, second, moved % length];
  }
  return null;
}

/** The reel that turns again because the other two agree on the middle line, or null. */
export function oddReelOf(grid: readonly string[]): 0 | 1 | 2 | null {
  const [one, two, three] = grid.map((window) => window[1]);
  if (one === two && two !== three) return 2;
  if (one === three && two !== three) return 1;
  if (two === three && one !== two) return 0;
  return null;
}
