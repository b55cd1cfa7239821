import { linesOf } from '@/sandbox/games/classic/lines';
import type { ClassicMaths, ClassicStep } from '@/sandbox/games/classic/types';
import { cellKey } from '@/sandbox/board/reels/reel-windows';

/** The cells of a step that pay: those of its lines, and its scatters. */
export function litCells(step: ClassicStep, maths: ClassicMaths, scatter: string | null = null): Set<string> {
  const lines = linesOf(maths.lines);
  const cells = new Set<string>();
  for (const { line, length } of step.lineWins) {
    for (const [reel, row] of (lines[line] ?? []).slice(0, length)) cells.add(cellKey(reel, row));
  }
  if (step.scatterUnits > 0 && scatter) {
    step.grid.forEach((window, reel) =>
      [...window].forEach((symbol, row) => symbol === scatter && cells.add(cellKey(reel, row))),
    );
  }
  return cells;
}
