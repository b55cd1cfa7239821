import { evenChances, type BetKind, type EvenChance, type InsideKind } from './types';

/**
 * Every bet that the layout has room for. Numbers stand in rows of three below the zero; a place on the layout is
 * counted in fields from its upper left corner, the zero being the first row.
 */
export interface Spot {
  key: string;
  kind: BetKind;
  numbers: readonly number[];
}

export interface InsideSpot extends Spot {
  kind: InsideKind;
  /** Where the chip lies. */
  x: number;
  y: number;
}

const redNumbers = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export type NumberColour = 'red' | 'black' | 'zero';

export function colourOf(number: number): NumberColour {
  if (number === 0) return 'zero';
  return redNumbers.has(number) ? 'red' : 'black';
}

function inside(kind: InsideKind, numbers: number[], x: number, y: number): InsideSpot {
  return { key: `${kind}:${numbers.join('-')}`, kind, numbers, x, y };
}

/** The bets around zero: alone, with one, two or three of its neighbours. */
function zeroSpots(): InsideSpot[] {
  return [
    inside('straight', [0], 1.5, 0.5),
    ...[1, 2, 3].map((number) => inside('split', [0, number], number - 0.5, 1)),
    inside('trio', [0, 1, 2], 1, 1),
    inside('trio', [0, 2, 3], 2, 1),
    inside('firstFour', [0, 1, 2, 3], 0, 1),
  ];
}

function rowSpots(row: number, isLast: boolean): InsideSpot[] {
  const first = 3 * row + 1;
  const middle = row + 1.5;
  const below = row + 2;
  const spots = [inside('street', [first, first + 1, first + 2], 0, middle)];
  for (let column = 0; column < 3; column += 1) {
    const number = first + column;
    spots.push(inside('straight', [number], column + 0.5, middle));
    if (column < 2) spots.push(inside('split', [number, number + 1], column + 1, middle));
    if (!isLast) spots.push(inside('split', [number, number + 3], column + 0.5, below));
    if (column < 2 && !isLast)
      spots.push(inside('corner', [number, number + 1, number + 3, number + 4], column + 1, below));
  }
  if (!isLast)
    spots.push(
      inside(
        'sixLine',
        [0, 1, 2, 3, 4, 5].map((step) => first + step),
        0,
        below,
      ),
    );
  return spots;
}

export function insideSpots(highest: number): InsideSpot[] {
  const rows = highest / 3;
  const spots = zeroSpots();
  for (let row = 0; row < rows; row += 1) spots.push(...rowSpots(row, row === rows - 1));
  return spots;
}

const isCovered: Readonly<Record<EvenChance, (number: number, highest: number) => boolean>> = {
  red: (number) => colourOf(number) === 'red',
  black: (number) => colourOf(number) === 'black',
  odd: (number) => number % 2 === 1,
  even: (number) => number % 2 === 0,
  low: (number, highest) => number <= highest / 2,
  high: (number, highest) => number > highest / 2,
};

export function outsideSpots(highest: number): Spot[] {
  const all = Array.from({ length: highest }, (_, index) => index + 1);
  const thirds = [1, 2, 3];
  return [
    ...thirds.map((column): Spot => ({
      key: `column:${column}`,
      kind: 'column',
      numbers: all.filter((number) => (number - column) % 3 === 0),
    })),
    ...thirds.map((third): Spot => ({
      key: `dozen:${third}`,
      kind: 'dozen',
      numbers: all.slice(((third - 1) * highest) / 3, (third * highest) / 3),
    })),
    ...evenChances.map((key): Spot => ({
      key,
      kind: 'evenChance',
      numbers: all.filter((n) => isCovered[key](n, highest)),
    })),
  ];
}

const layouts = new Map<number, ReadonlyMap<string, Spot>>();

/** All spots of a layout by their keys. */
export function spotsUpTo(highest: number): ReadonlyMap<string, Spot> {
  const known = layouts.get(highest);
  if (known) return known;
  const spots: Spot[] = [...insideSpots(highest), ...outsideSpots(highest)];
  const made = new Map(spots.map((spot) => [spot.key, spot]));
  layouts.set(highest, made);
  return made;
}
