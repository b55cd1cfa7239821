import type { LineCount } from './types';

/** The cell of a line on each of its three places: reel and row. */
export type Line = readonly (readonly [reel: number, row: number])[];

const acrossRows = (first: number, second: number, third: number): Line => [
  [0, first],
  [1, second],
  [2, third],
];

const middle = acrossRows(1, 1, 1);
const straight: readonly Line[] = [middle, acrossRows(0, 0, 0), acrossRows(2, 2, 2)];
const diagonals: readonly Line[] = [acrossRows(0, 1, 2), acrossRows(2, 1, 0)];
const upright: readonly Line[] = [0, 1, 2].map((reel) => [
  [reel, 0],
  [reel, 1],
  [reel, 2],
]);

const byCount: Readonly<Record<LineCount, readonly Line[]>> = {
  1: [middle],
  3: straight,
  5: [...straight, ...diagonals],
  8: [...straight, ...diagonals, ...upright],
};

/** All lines of a title, which are always in play; the middle one is the first. */
export function linesOf(count: LineCount): readonly Line[] {
  return byCount[count];
}
