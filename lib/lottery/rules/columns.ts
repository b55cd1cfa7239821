import { numbersFrom } from '../combinatorics';
import type { ByClass, ColumnsSelection, Mark, NumberRange } from '../types';
import { plus, undominated } from './counts';
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

/** One of all numbers that no column tells apart. */
function toldApart({ columns }: ColumnsSelection, range: NumberRange): number[] {
  const patterns = new Map(
    marksOf(range).map((mark) => [columns.map((column) => column.includes(mark)).join(), mark] as const),
  );
  return [...patterns.values()];
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
    tells: (selection) => ({ numbers: toldApart(selection, range), isOrdered: true }),
  };
  return withCodes(rule, (numbers) => numbers);
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

interface Kind {
  /** What a number of the kind scores at each place. */
  hits: readonly ByClass[];
  count: number;
  /** What one of them adds to a state, which says how many of each kind are drawn. */
  step: number;
}

/** Numbers that score the same at each place, together. */
function kindsOf(numbers: readonly number[], hitsOf: (number: number) => readonly ByClass[]): Kind[] {
  const kinds = new Map<string, { hits: readonly ByClass[]; count: number }>();
  for (const number of numbers) {
    const hits = hitsOf(number);
    const kind = kinds.get(hits.join('|'));
    if (kind) kind.count += 1;
    else kinds.set(hits.join('|'), { hits, count: 1 });
  }
  let step = 1;
  return [...kinds.values()].map((kind) => {
    const placed = { ...kind, step };
    step *= kind.count + 1;
    return placed;
  });
}

/** The best that numbers drawn without replacement can do, a vector of counts for each number at each place. */
export function bestArrangement(
  places: number,
  range: NumberRange,
  hitsAt: (place: number, number: number) => ByClass,
): ByClass[] {
  const all = numbersFrom(0, places);
  const kinds = kindsOf(marksOf(range), (number) => all.map((place) => hitsAt(place, number)));
  const none = kinds[0]?.hits[0]?.map(() => 0) ?? [];
  let best = new Map<number, readonly ByClass[]>([[0, [none]]]);
  for (const place of all) {
    const next = new Map<number, ByClass[]>();
    for (const [state, before] of best)
      for (const { hits, count, step } of kinds) {
        if (Math.floor(state / step) % (count + 1) === count) continue;
        const reached = next.get(state + step) ?? [];
        for (const some of before) reached.push(plus(some, hits[place] ?? none));
        next.set(state + step, reached);
      }
    best = new Map([...next].map(([state, reached]) => [state, undominated(reached)] as const));
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
