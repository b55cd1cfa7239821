import type { Tumble, WaysSpin, WaysView } from '@/sandbox/games/ways/types';
import { cellKey } from '@/sandbox/board/reels/reel-windows';
import { freeSpinsCardMs, furtherTurnMs, paidTurnMs, type Frame } from '@/sandbox/board/reels/use-frames';

/**
 * `turn` the reels stop · `tumble` a win is lit, paid and then leaves · `rest` what fell in last pays nothing more.
 */
export interface WaysFrame extends Frame {
  kind: 'turn' | 'tumble' | 'rest';
  spin: WaysSpin;
  /** Free spins are counted from 1; the paid spin is 0. */
  spinIndex: number;
  grid: readonly string[];
  /** The win that is shown. */
  tumble: Tumble | null;
  /** Wins of this spin before it. */
  tumblesBefore: number;
  /** Cells that have just fallen in. */
  fresh: ReadonlySet<string>;
  /** What the round has paid once this frame stands, in units. */
  units: number;
}

const still = [false, false, false, false, false];
const turning = [true, true, true, true, true];
const showTumbleMs = 1200;
const showTurnMs = 200;
const showRestMs = 400;
const showPrizeMs = 1600;

/** Pictures of a round, one after the other: the stop of a spin, each of its tumbles, and what is left. */
export function framesOf({ spins }: WaysView): WaysFrame[] {
  let units = 0;
  return spins.flatMap((spin, spinIndex) => {
    const { tumbles } = spin;
    const base = { spin, spinIndex };
    const turn: WaysFrame = {
      ...base,
      kind: 'turn',
      grid: tumbles[0]?.grid ?? spin.grid,
      tumble: null,
      tumblesBefore: 0,
      fresh: new Set(),
      units,
      turns: turning,
      turnMs: spinIndex === 0 ? paidTurnMs : furtherTurnMs,
      holdMs: showTurnMs,
    };
    const falls = tumbles.map((tumble, index): WaysFrame => {
      units += tumble.units;
      const fresh = freshCells(tumbles[index - 1]);
      const timing = { turns: still, turnMs: 0, holdMs: showTumbleMs };
      return {
        ...base,
        kind: 'tumble',
        grid: tumble.grid,
        tumble,
        tumblesBefore: index,
        fresh,
        units,
        ...timing,
      };
    });
    units += spin.depthUnits;
    const isCard = spin.freeSpinsWon > 0 || (spinIndex > 0 && spinIndex === spins.length - 1);
    const rest: WaysFrame = {
      ...base,
      kind: 'rest',
      grid: spin.grid,
      tumble: null,
      tumblesBefore: tumbles.length,
      fresh: freshCells(tumbles.at(-1)),
      units,
      turns: still,
      turnMs: 0,
      holdMs: isCard ? freeSpinsCardMs : spin.depthUnits > 0 ? showPrizeMs : showRestMs,
    };
    return [turn, ...falls, rest];
  });
}

/** Everything at or above the lowest cell that left has moved or is new. */
function freshCells(before: Tumble | undefined): ReadonlySet<string> {
  const cells = new Set<string>();
  before?.gone.forEach((rows, reel) => {
    const lowest = Math.max(-1, ...rows);
    for (let row = 0; row <= lowest; row += 1) cells.add(cellKey(reel, row));
  });
  return cells;
}

export function goneCells(tumble: Tumble): ReadonlySet<string> {
  return new Set(tumble.gone.flatMap((rows, reel) => rows.map((row) => cellKey(reel, row))));
}

/** The cells that a win consists of: wilds that stay are part of it, symbols that are swept along are not. */
export function winCells({ wins, grid }: Tumble): ReadonlySet<string> {
  const cells = new Set<string>();
  for (const { symbol, length } of wins) {
    grid.slice(0, length).forEach((window, reel) =>
      [...window].forEach((cell, row) => {
        if (cell === symbol || cell === 'W') cells.add(cellKey(reel, row));
      }),
    );
  }
  return cells;
}
