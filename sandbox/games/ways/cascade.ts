import {
  emptyCell,
  reelCount,
  rowCount,
  type DepthPrize,
  type Fall,
  type PaySymbol,
  type Reels,
  type Tumble,
  type WaysMaths,
  type WaysSpin,
  type WayWin,
} from './types';

/**
 * The fall of one spin. A tumble draws nothing: what leaves is replaced by the symbols that stand above the window on
 * the reel's own strip, so that all tumbles follow from five stops. A strip falls in once and not round and round; as
 * each tumble takes at least one symbol from the first reel, a spin has at most as many tumbles as that strip has stops.
 */
export function fallOf(
  maths: WaysMaths,
  reels: readonly string[],
  ladder: readonly number[],
  stops: readonly number[],
): Fall {
  const tumbles: Tumble[] = [];
  const fallen = reels.map(() => 0);
  let grid: readonly string[] = reels.map((strip, reel) => windowAt(strip, stops[reel] ?? 0));
  let units = 0;
  for (;;) {
    const wins = winsOf(grid, maths);
    if (wins.length === 0) break;
    const multiplier = ladder[Math.min(tumbles.length, ladder.length - 1)] ?? 1;
    const gone = goneOf(grid, wins, maths);
    const paid = wins.reduce((sum, win) => sum + win.units, 0) * multiplier;
    tumbles.push({ grid, wins, gone, multiplier, units: paid });
    units += paid;
    grid = grid.map((window, reel) => {
      const rows = gone[reel] ?? [];
      const stays = [...window].filter((_, row) => !rows.includes(row));
      const next = rows.map((_, index) =>
        above(reels[reel] ?? '', stops[reel] ?? 0, (fallen[reel] ?? 0) + index),
      );
      fallen[reel] = (fallen[reel] ?? 0) + rows.length;
      return [...next.reverse(), ...stays].join('');
    });
  }
  const depthUnits = depthUnitsOf(maths.depthPrizes, tumbles.length);
  return { tumbles, grid, scatters: scattersOf(grid), depthUnits, units: units + depthUnits };
}

/** Top, middle and bottom of a reel that stopped. */
export function windowAt(strip: string, stop: number): string {
  return [0, 1, 2].map((row) => strip[(stop + row) % strip.length]).join('');
}

/** The symbol that falls in after `fallen` others did. */
function above(strip: string, stop: number, fallen: number): string {
  if (fallen >= strip.length - rowCount) return emptyCell;
  return strip[(stop + 2 * strip.length - 1 - fallen) % strip.length] ?? emptyCell;
}

export function winsOf(grid: readonly string[], { pays }: Pick<WaysMaths, 'pays'>): WayWin[] {
  const wins: WayWin[] = [];
  for (const symbol of new Set(grid[0])) {
    const row = pays[symbol as PaySymbol] as WaysMaths['pays'][PaySymbol] | undefined;
    if (!row) continue;
    let ways = 1;
    let length = 0;
    for (; length < reelCount; length += 1) {
      const count = matching(grid[length] ?? '', symbol);
      if (count === 0) break;
      ways *= count;
    }
    if (length < 3) continue;
    wins.push({ symbol: symbol as PaySymbol, length, ways, units: (row[length - 3] ?? 0) * ways });
  }
  return wins;
}

function matching(window: string, symbol: string): number {
  let count = 0;
  for (const cell of window) if (cell === symbol || cell === 'W') count += 1;
  return count;
}

/** The rows of each reel that a tumble takes away. */
function goneOf(grid: readonly string[], wins: readonly WayWin[], maths: WaysMaths): number[][] {
  return grid.map((window, reel) =>
    [0, 1, 2].filter((row) => {
      const cell = window[row] ?? emptyCell;
      if (maths.sweep?.includes(cell)) return true;
      return wins.some(
        ({ symbol, length }) => reel < length && (cell === symbol || (cell === 'W' && !maths.wildsStay)),
      );
    }),
  );
}

export function scattersOf(grid: readonly string[]): number {
  return [...grid.join('')].filter((cell) => cell === 'S').length;
}

export function depthUnitsOf(prizes: readonly DepthPrize[] | undefined, tumbles: number): number {
  return prizes?.findLast((prize) => tumbles >= prize.tumbles)?.units ?? 0;
}

/** The strips that a spin is drawn from. */
export function reelsOf(maths: WaysMaths, kind: WaysSpin['kind']): Reels {
  return kind === 'free' ? (maths.freeSpins?.reels ?? maths.reels) : maths.reels;
}

export function ladderOf(maths: WaysMaths, kind: WaysSpin['kind']): readonly number[] {
  return kind === 'free' ? (maths.freeSpins?.ladder ?? maths.ladder) : maths.ladder;
}

/** Classes of `CountedStops`: fewer than three scatters, three, four, five and more. */
export function scatterClass(scatters: number): 0 | 1 | 2 | 3 {
  return Math.min(Math.max(scatters - 2, 0), 3) as 0 | 1 | 2 | 3;
}
