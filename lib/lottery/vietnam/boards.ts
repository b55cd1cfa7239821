import { numbersFrom } from '../combinatorics';
import type { Area } from './areas';

export type PrizeName =
  'special' | 'first' | 'second' | 'third' | 'fourth' | 'fifth' | 'sixth' | 'seventh' | 'eighth';

interface PrizeRow {
  name: PrizeName;
  digits: number;
  count: number;
}

/** The prizes of a draw in the order in which they are drawn: the special prize comes last. */
export type Board = readonly PrizeRow[];

const row = (name: PrizeName, digits: number, count: number): PrizeRow => ({ name, digits, count });

export const northernBoard: Board = [
  row('first', 5, 1),
  row('second', 5, 2),
  row('third', 5, 6),
  row('fourth', 4, 4),
  row('fifth', 4, 6),
  row('sixth', 3, 3),
  row('seventh', 2, 4),
  row('special', 5, 1),
];

/** The centre draws as the south does. */
export const southernBoard: Board = [
  row('eighth', 2, 1),
  row('seventh', 3, 1),
  row('sixth', 4, 3),
  row('fifth', 4, 1),
  row('fourth', 5, 7),
  row('third', 5, 2),
  row('second', 5, 1),
  row('first', 5, 1),
  row('special', 6, 1),
];

export const boardOf = (area: Area): Board => (area === 'north' ? northernBoard : southernBoard);

/** One prize and the positions of its digits in a draw. */
export interface Prize {
  name: PrizeName;
  positions: readonly number[];
}

export function prizesOf(board: Board): Prize[] {
  let next = 0;
  return board.flatMap(({ name, digits, count }) =>
    numbersFrom(0, count).map(() => {
      const positions = numbersFrom(next, digits);
      next += digits;
      return { name, positions };
    }),
  );
}

/** The prizes of a draw as people read them: by name, in the order drawn. */
export function prizeNumbers(
  board: Board,
  numbers: readonly number[],
): { name: PrizeName; numbers: string[] }[] {
  const prizes = prizesOf(board);
  return board.map(({ name }) => ({
    name,
    numbers: prizes
      .filter((prize) => prize.name === name)
      .map(({ positions }) => positions.map((position) => numbers[position] ?? '').join('')),
  }));
}

/** The positions of the last digits of each prize that has as many, of all prizes or of some. */
export function tailsOf(
  prizes: readonly Prize[],
  digits: number,
  names?: readonly PrizeName[],
): (readonly number[])[] {
  return prizes
    .filter(({ name, positions }) => positions.length >= digits && (names?.includes(name) ?? true))
    .map(({ positions }) => positions.slice(-digits));
}
