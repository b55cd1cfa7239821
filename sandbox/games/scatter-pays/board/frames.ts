import type {
  ScatterPaysMaths,
  ScatterPaysStep,
  ScatterPaysView,
  PaySymbol,
} from '@/sandbox/games/scatter-pays/types';
import {
  freeSpinsCardMs,
  furtherTurnMs,
  isStanding,
  paidTurnMs,
  type Frame,
  type FramePlayback,
} from '@/sandbox/board/reels/use-frames';
import type { BoardProps } from '@/sandbox/board/table/table';

export type ScatterPaysBoardProps = BoardProps<ScatterPaysMaths, null, never, ScatterPaysView>;

const showWinMs = 1900;
const showBlankMs = 400;
const showPoolMs = 2600;

/** A picture for each spin; all columns fall in. */
export function framesOf({ steps, hitsJackpot }: ScatterPaysView, columns: number): Frame[] {
  const turns = Array<boolean>(columns).fill(true);
  return steps.map(({ wins, freeSpinsWon }, index) => {
    const isLast = index + 1 === steps.length;
    const isCard = freeSpinsWon > 0 || (isLast && index > 0);
    const holdMs = isCard ? freeSpinsCardMs : wins.length > 0 ? showWinMs : showBlankMs;
    return {
      turns,
      turnMs: index === 0 ? paidTurnMs : furtherTurnMs,
      holdMs: isLast && hitsJackpot ? showPoolMs : holdMs,
    };
  });
}

/** What stands on the board now. */
export interface ShownSpin {
  /** Null before the first round. */
  step: ScatterPaysStep | null;
  isColumnStanding: (column: number) => boolean;
  /** All columns stand. */
  isStill: boolean;
  /** All of the round is shown. */
  isEnd: boolean;
  /** Paid by the spins shown so far, a decimal string. */
  paid: string;
}

export function shownSpin(
  table: ScatterPaysBoardProps['table'],
  frames: readonly Frame[],
  playback: FramePlayback | null,
): ShownSpin {
  const isWaiting = table.mode === 'waiting';
  const steps = table.round?.outcome.steps ?? [];
  const index = playback ? playback.index : Math.max(steps.length - 1, 0);
  const frame = frames[index];
  const isColumnStanding = (column: number) =>
    !isWaiting && (!playback || !frame || isStanding(frame, playback, column));
  const isStill =
    !isWaiting && (!playback || !frame || frame.turns.every((_, column) => isColumnStanding(column)));
  const last = isStill ? steps[index] : steps[index - 1];
  return {
    step: steps[index] ?? null,
    isColumnStanding,
    isStill,
    isEnd: isStill && index + 1 >= steps.length,
    paid: isWaiting ? '0.00' : (last?.total ?? '0.00'),
  };
}

/** Where in the grid a cell of a spin that pays lies: all symbols that pay, and the multipliers if anything does. */
export function litCells({ grid, wins }: Pick<ScatterPaysStep, 'grid' | 'wins'>): ReadonlySet<number> {
  const paying = new Set<string>(wins.map(({ symbol }) => symbol));
  if (paying.size > 0) paying.add('M');
  return new Set([...grid].flatMap((symbol, cell) => (paying.has(symbol) ? [cell] : [])));
}

/** The grid column by column, from the left, each from the top. */
export function columnsOf(grid: string, { rows }: Pick<ScatterPaysMaths, 'rows'>): string[] {
  return Array.from({ length: Math.ceil(grid.length / rows) }, (_, column) =>
    grid.slice(column * rows, (column + 1) * rows),
  );
}

/** What lies there before the first round: every symbol, nothing of it drawn. */
export function restingGrid({ columns, rows, pays }: ScatterPaysMaths): string {
  const symbols = Object.keys(pays) as PaySymbol[];
  return Array.from(
    { length: columns * rows },
    (_, cell) => symbols[(cell * 3) % symbols.length] ?? 'A',
  ).join('');
}
