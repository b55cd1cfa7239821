import { products, numbersFrom } from '../combinatorics';
import type { ByClass, ColumnsSelection, Mark, NumberRange } from '../types';
import { undominated } from './counts';
import { onePrize, type Rule } from './rule';
import { withCodes } from './typed-codes';

const marksOf = ({ first, size }: NumberRange) => numbersFrom(first, size);

/** How many ways there are to take a mark of each column, none twice. */
function countDistinct(columns: readonly (readonly Mark[])[]): number {
  const numbered = new Map([...new Set(columns.flat())].map((mark, at) => [mark, 1 << at] as const));
  let ways = new Map([[0, 1]]);
  for (const column of columns) {
    const next = new Map<number, number>();
    for (const [taken, count] of ways)
      for (const mark of column) {
        const bit = numbered.get(mark) ?? 0;
        if ((taken & bit) === 0) next.set(taken | bit, (next.get(taken | bit) ?? 0) + count);
      }
    ways = next;
  }
  return [...ways.values()].reduce((sum, count) => sum + count, 0);
}

interface StraightOptions {
  range: NumberRange;
  length: number;
  isReplaced: boolean;
}

/** One number for each column, digit by digit; no witnesses are needed of numbers that no column tells apart. */
function* columnWitnesses({ columns }: ColumnsSelection, range: NumberRange, length: number) {
  const patterns = new Map(
    marksOf(range).map((mark) => [columns.map((column) => column.includes(mark)).join(), mark] as const),
  );
  yield* products(Array.from({ length }, () => [...patterns.values()]));
}

/** The numbers in their order, a mark of each column. */
export function straightRule({ range, length, isReplaced }: StraightOptions): Rule {
  const marks = marksOf(range);
  const rule: Rule<ColumnsSelection> = {
    shape: {
      kind: 'columns',
      columns: Array.from({ length }, () => marks),
      join: 'each',
      ...(isReplaced ? {} : { isDistinct: true }),
    },
    classes: onePrize,
    combinations: ({ columns }) =>
      isReplaced ? columns.reduce((all, column) => all * column.length, 1) : countDistinct(columns),
    score: ({ columns }, numbers) => [
      columns.every((column, at) => column.includes(numbers[at] ?? Number.NaN)) ? 1 : 0,
    ],
    maxHits: () => [[1]],
    sample: () => ({ columns: marks.slice(0, length).map((mark) => [mark]) }),
    witnesses: (selection, count) => columnWitnesses(selection, range, count),
  };
  return withCodes(rule);
}

type Properties = Readonly<Record<string, (number: number) => boolean>>;

/** Properties of each number, several of which it can have. */
export function propertiesRule(range: NumberRange, length: number, properties: Properties): Rule {
  const names = Object.keys(properties);
  const held = (column: readonly Mark[], number: number) =>
    column.filter((name) => properties[name]?.(number)).length;
  const most = (column: readonly Mark[]) => Math.max(...marksOf(range).map((number) => held(column, number)));
  const product = (counts: readonly number[]) => counts.reduce((all, count) => all * count, 1);
  const rule: Rule<ColumnsSelection> = {
    shape: { kind: 'columns', columns: Array.from({ length }, () => names), join: 'each' },
    classes: onePrize,
    combinations: ({ columns }) => product(columns.map((column) => column.length)),
    score: ({ columns }, numbers) => [
      product(columns.map((column, at) => held(column, numbers[at] ?? Number.NaN))),
    ],
    maxHits: ({ columns }) => [[product(columns.map(most))]],
    sample: () => ({ columns: Array.from({ length }, () => names.slice(0, 1)) }),
  };
  return withCodes(rule);
}

/** The best that numbers drawn without replacement can do, a vector of counts for each number at each place. */
export function bestArrangement(
  places: number,
  { first, size }: NumberRange,
  hitsAt: (place: number, number: number) => ByClass,
): ByClass[] {
  let best = new Map<number, readonly ByClass[]>([[0, []]]);
  for (let place = 0; place < places; place += 1) {
    const next = new Map<number, readonly ByClass[]>();
    for (const [taken, before] of best)
      for (let at = 0; at < size; at += 1) {
        if (taken & (1 << at)) continue;
        const hits = hitsAt(place, first + at);
        const reached =
          before.length === 0 ? [hits] : before.map((some) => some.map((count, c) => count + (hits[c] ?? 0)));
        const mask = taken | (1 << at);
        next.set(mask, undominated([...(next.get(mask) ?? []), ...reached]));
      }
    best = next;
  }
  return undominated([...best.values()].flat());
}

/** A number at its position; columns may stay empty, and each mark is a combination. */
export function positionRule({ range, length, isReplaced }: StraightOptions): Rule<ColumnsSelection> {
  const marks = marksOf(range);
  return {
    shape: { kind: 'columns', columns: Array.from({ length }, () => marks), join: 'any' },
    classes: onePrize,
    combinations: ({ columns }) => columns.reduce((all, column) => all + column.length, 0),
    score: ({ columns }, numbers) => [
      columns.filter((column, at) => column.includes(numbers[at] ?? Number.NaN)).length,
    ],
    maxHits: ({ columns }) =>
      isReplaced
        ? [[columns.filter((column) => column.length > 0).length]]
        : bestArrangement(length, range, (place, number) => [columns[place]?.includes(number) ? 1 : 0]),
    sample: () => ({ columns: marks.slice(0, length).map((mark, at) => (at === 0 ? [mark] : [])) }),
    reads: ({ columns }) => columns.flatMap((column, at) => (column.length > 0 ? [at] : [])),
  };
}
