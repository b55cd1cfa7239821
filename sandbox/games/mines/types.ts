export interface MinesMaths {
  columns: number;
  rows: number;
  /** The numbers of mines that may be chosen, ascending. */
  mines: readonly number[];
  /** What the fair multiple is taken times, in ten thousandths, before it is rounded up to a whole hundredth. */
  share: number;
  /** In hundredths: no cell is opened that would be worth more, the round ends before it. */
  limit: number;
}

export interface MinesBet {
  mines: number;
}

export type MinesAction = { kind: 'open'; cell: number } | { kind: 'take' };

export interface MinesView {
  phase: 'open' | 'taken' | 'hit';
  /** Cells that were opened, in order; the last one is the mine when the round hit one. */
  opened: number[];
  /** Where the mines are; only when the round is over. */
  mines: number[] | null;
  /** What taking pays as a multiple of the stake, or paid; null before the first cell and after a mine. */
  multiple: string | null;
  /** What the next cell would make it, and the chance that it is safe, in percent; null when the round is over. */
  next: { multiple: string; chance: string } | null;
}
