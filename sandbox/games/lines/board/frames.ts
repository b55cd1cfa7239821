import { parseMoney } from '@/lib/money';
import type { RoundOutcome, RoundStep } from '@/sandbox/games/lines/engine';
import { lines } from '@/sandbox/games/lines/lines';
import { unitsMinor } from '@/sandbox/games/lines/stakes';
import { cellKey } from '@/sandbox/board/reels/reel-windows';
import { freeSpinsCardMs, furtherTurnMs, paidTurnMs, type Frame } from '@/sandbox/board/reels/use-frames';

const allTurn = [true, true, true, true, true];
const showWinMs = 1500;
const showBlankMs = 250;

/** A picture of each spin: all reels turn, then what stands is shown. */
export function framesOf({ steps }: RoundOutcome): Frame[] {
  const isCard = (index: number) => (steps[index]?.freeSpinsWon ?? 0) > 0 || index === steps.length - 1;
  return steps.map(({ units }, index) => ({
    turns: allTurn,
    turnMs: index === 0 ? paidTurnMs : furtherTurnMs,
    holdMs: steps.length > 1 && isCard(index) ? freeSpinsCardMs : units > 0 ? showWinMs : showBlankMs,
  }));
}

type Cell = readonly [reel: number, row: number];

/** The cells of each paying line, as far as it pays. */
export function payingLines({ lineWins }: RoundStep): Cell[][] {
  return lineWins.map(({ line, length }) =>
    (lines[line] ?? []).slice(0, length).map((row, reel): Cell => [reel, row]),
  );
}

/** The cells that pay: those of the lines, and the scatters. */
export function litCells(step: RoundStep, grid: readonly string[]): Set<string> {
  const cells = new Set(payingLines(step).flatMap((path) => path.map(([reel, row]) => cellKey(reel, row))));
  if (step.scatterUnits > 0) {
    grid.forEach((window, reel) =>
      [...window].forEach((symbol, row) => symbol === 'S' && cells.add(cellKey(reel, row))),
    );
  }
  return cells;
}

/** What the first spins of a round have paid, in minor units. */
export function paidMinor({ steps }: RoundOutcome, shown: number, stake: string): bigint {
  const stakeMinor = parseMoney(stake) ?? 0n;
  return steps
    .slice(0, shown)
    .reduce((sum, { units, multiplier }) => sum + unitsMinor(units * multiplier, stakeMinor), 0n);
}
