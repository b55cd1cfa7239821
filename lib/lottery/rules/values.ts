import { multisets, numbersFrom, products, sumOf } from '../combinatorics';
import type { ByClass, DigitSelection, PrizeClass, ValuesSelection } from '../types';
import { inClass, plus } from './counts';
import { repeatsOf } from './groups';
import { onePrize, type Rule } from './rule';

type Code = readonly number[];

const digits = numbersFrom(0, 10);

/** What codes there are, and which prize a code wins. */
export interface Codes {
  all: Code[];
  classes: readonly PrizeClass[];
  /** Null for codes that are not among them. */
  classOf: (code: Code) => number | null;
}

/** Codes in their order. */
export function straightCodes(length: number): Codes {
  return { all: products(Array.from({ length }, () => digits)), classes: onePrize, classOf: () => 0 };
}

/** Codes in any order, but those of one digit alone. Of three digits those with a pair pay more than those without. */
export function groupCodes(length: 2 | 3): Codes {
  const classes = length === 2 ? onePrize : [{ name: 'group-3' }, { name: 'group-6' }];
  return {
    all: multisets(digits, length).filter((code) => new Set(code).size > 1),
    classes,
    classOf(code) {
      const kinds = repeatsOf(code).length;
      return kinds === 1 ? null : kinds - 2;
    },
  };
}

/** For each value, how many codes of each class have it. */
function countByValue({ all, classes, classOf }: Codes, valuesOf: (code: Code) => readonly number[]) {
  const counts = new Map<number, number[]>();
  for (const code of all)
    for (const value of valuesOf(code)) {
      const of = counts.get(value) ?? classes.map(() => 0);
      counts.set(value, plus(of, inClass(classes, classOf(code) ?? 0)));
    }
  return counts;
}

/** All codes that have one of the chosen values. */
function valueRule<S extends ValuesSelection | DigitSelection>(
  codes: Codes,
  valuesOf: (code: Code) => readonly number[],
  chosenOf: (selection: S) => readonly number[],
) {
  const { classes, classOf } = codes;
  const counts = countByValue(codes, valuesOf);
  const none = classes.map(() => 0);
  const contenders = (selection: S) =>
    chosenOf(selection).reduce<ByClass>((all, value) => plus(all, counts.get(value) ?? none), none);
  return {
    classes,
    counts,
    contenders,
    combinations: (selection: S) => sumOf(contenders(selection)),
    score(selection: S, numbers: Code) {
      const place = classOf(numbers);
      if (place === null) return none;
      const chosen = chosenOf(selection);
      return valuesOf(numbers).some((value) => chosen.includes(value)) ? inClass(classes, place) : none;
    },
    maxHits: (selection: S) =>
      contenders(selection).flatMap((count, place) => (count > 0 ? [inClass(classes, place)] : [])),
    tells: () => ({ numbers: digits, isOrdered: false }),
  };
}

const spanOf = (code: Code) => [Math.max(...code) - Math.min(...code)];
const totalOf = (code: Code) => [sumOf(code)];

function valuesRule(codes: Codes, valueOf: (code: Code) => readonly number[]): Rule<ValuesSelection> {
  const { counts, ...rule } = valueRule<ValuesSelection>(codes, valueOf, ({ values }) => values);
  const values = [...counts.keys()].sort((a, b) => a - b);
  return {
    ...rule,
    shape: { kind: 'values', values },
    sample: (place) => ({ values: values.filter((value) => counts.get(value)?.[place]).slice(0, 1) }),
  };
}

export const sumRule = (codes: Codes) => valuesRule(codes, totalOf);
export const spanRule = (codes: Codes) => valuesRule(codes, spanOf);

/** One digit, and with it all codes that contain it. */
export function bankerRule(codes: Codes): Rule<DigitSelection> {
  const { counts: _, ...rule } = valueRule<DigitSelection>(
    codes,
    (code) => [...new Set(code)],
    ({ digit }) => [digit],
  );
  return { ...rule, shape: { kind: 'digit', marks: digits }, sample: () => ({ digit: 0 }) };
}
