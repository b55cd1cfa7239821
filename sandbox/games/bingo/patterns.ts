import type { BingoMaths, PatternKey } from './types';

/**
 * Patterns as bits over the numbers of a card in reading order: 24 of them on a card of 75, whose free centre counts as
 * marked, 15 on a ticket of 90.
 */
export type Mask = number;

const side = 5;
const centre = 12;

const maskOfFields = (fields: readonly number[]): Mask =>
  fields
    .filter((field) => field !== centre)
    .reduce((mask, field) => mask | (1 << (field > centre ? field - 1 : field)), 0);

const five = [0, 1, 2, 3, 4] as const;
const rowFields = five.map((row) => five.map((column) => row * side + column));
const columnFields = five.map((column) => five.map((row) => row * side + column));
const diagonals = [five.map((step) => step * 6), five.map((step) => 4 + step * 4)];
const edges = [rowFields[0], rowFields[4], columnFields[0], columnFields[4]].flatMap(
  (fields) => fields ?? [],
);
const stampCorners = [0, 3, 15, 18];

const patternsOf75: Partial<Record<PatternKey, readonly Mask[]>> = {
  line: [...rowFields, ...columnFields, ...diagonals].map(maskOfFields),
  corners: [maskOfFields([0, 4, 20, 24])],
  stamp: stampCorners.map((field) => maskOfFields([field, field + 1, field + side, field + side + 1])),
  cross: [maskOfFields(diagonals.flat())],
  plus: [maskOfFields([...(rowFields[2] ?? []), ...(columnFields[2] ?? [])])],
  ring: [maskOfFields([6, 7, 8, 11, 13, 16, 17, 18])],
  frame: [maskOfFields(edges)],
  full: [maskOfFields(rowFields.flat())],
};

const ticketRows = [0, 1, 2].map((row) => 0b11111 << (row * side));
const [top = 0, middle = 0, bottom = 0] = ticketRows;

const patternsOf90: Partial<Record<PatternKey, readonly Mask[]>> = {
  line: ticketRows,
  twoLines: [top | middle, top | bottom, middle | bottom],
  corners: [(1 << 0) | (1 << 4) | (1 << 10) | (1 << 14)],
  full: [top | middle | bottom],
};

export function masksOf(balls: BingoMaths['balls'], pattern: PatternKey): readonly Mask[] {
  const masks = (balls === 75 ? patternsOf75 : patternsOf90)[pattern];
  if (!masks) throw new RangeError(`There is no pattern ${pattern} on a card of ${balls}`);
  return masks;
}

/** The places of a pattern among the numbers of a card. */
export function placesOf(mask: Mask): number[] {
  return Array.from({ length: 24 }, (_, place) => place).filter((place) => (mask >> place) & 1);
}
