import {
  boardKey,
  riskNames,
  type PlinkoBet,
  type PlinkoBoard,
  type PlinkoMaths,
  type Risk,
  type RiskBoards,
} from './types';

/** A board that a title offers. */
export interface OfferedBoard {
  key: string;
  rows: number;
  risk: Risk;
  board: PlinkoBoard;
}

/** The numbers of rows that the player may choose from, ascending. */
export function rowsOffered({ rows, otherRows = {} }: PlinkoMaths): number[] {
  return [rows, ...Object.keys(otherRows).map(Number)].sort((a, b) => a - b);
}

function boardsOfRows({ rows, risks, otherRows }: PlinkoMaths, wanted: number): RiskBoards {
  return wanted === rows ? risks : (otherRows?.[wanted] ?? {});
}

export function risksOf(maths: PlinkoMaths, rows = maths.rows): Risk[] {
  const boards = boardsOfRows(maths, rows);
  return riskNames.filter((risk) => boards[risk]);
}

export function boardOf(maths: PlinkoMaths, { risk, rows = maths.rows }: PlinkoBet): PlinkoBoard {
  const board = boardsOfRows(maths, rows)[risk];
  if (!board) throw new RangeError('This title has no such board');
  return board;
}

export function boardsOf(maths: PlinkoMaths): OfferedBoard[] {
  return rowsOffered(maths).flatMap((rows) =>
    risksOf(maths, rows).map((risk) => ({
      key: boardKey(maths, risk, rows),
      rows,
      risk,
      board: boardOf(maths, { risk, rows }),
    })),
  );
}

/** A board has one slot more than rows. */
export const rowsOfBoard = ({ pays }: PlinkoBoard): number => pays.length - 1;
