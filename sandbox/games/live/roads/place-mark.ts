import { roadRows, type RoadCell } from './types';

/** The first column after that of the newest logical column's head whose top row is free. */
function nextHead(cells: readonly RoadCell<string>[]): number {
  const taken = new Set(cells.flatMap(({ column, row }) => (row === 0 ? [column] : [])));
  let column = (cells.findLast(({ depth }) => depth === 0)?.column ?? -1) + 1;
  while (taken.has(column)) column += 1;
  return column;
}

/**
 * Where the next mark of a road goes: another mark opens a logical column, the same one goes on in it. A column is drawn down
 * while the cell below is free and there is a row, and from there to the right, in one row to its end: the dragon tail.
 * It never meets another mark: whatever stood to its right in that row would run through the column itself.
 */
export function placeMark<Mark extends string>(cells: readonly RoadCell<Mark>[], mark: Mark): RoadCell<Mark> {
  const last = cells.at(-1);
  if (last?.mark !== mark)
    return { mark, column: nextHead(cells), row: 0, run: last ? last.run + 1 : 0, depth: 0 };
  const { column, row, run, depth } = last;
  const hasTurned = depth > row;
  const isTaken = cells.some((cell) => cell.column === column && cell.row === row + 1);
  const place =
    hasTurned || isTaken || row + 1 >= roadRows ? { column: column + 1, row } : { column, row: row + 1 };
  return { mark, ...place, run, depth: depth + 1 };
}
