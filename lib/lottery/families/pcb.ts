import { numbersFrom, products, sumOf } from '../combinatorics';
import { coverRule } from '../rules/cover';
import { optionsRule, type Event } from '../rules/options';
import { halves, pairsOf } from '../rules/sides';
import type { Family } from '../types';
import { digitMarks, digitSpace, placeAll, triples, type Rules } from './digit-groups';

const count = 3;
const sums = numbersFrom(0, 28);
const codes = products([digitMarks, digitMarks, digitMarks]);
const codesOf = new Map(
  sums.map((sum) => [sum, codes.filter((code) => sumOf(code) === sum).length] as const),
);

const isSum = (test: (sum: number) => boolean) => (numbers: readonly number[]) => test(sumOf(numbers));
const size = halves(
  'big',
  'small',
  isSum((sum) => sum >= 14),
  'half',
);
const parity = halves(
  'odd',
  'even',
  isSum((sum) => sum % 2 === 1),
  'half',
);
const sides: Event[] = [
  ...size,
  ...parity,
  ...pairsOf(size, parity),
  { name: 'highest', prize: 'end', wins: isSum((sum) => sum >= 22) },
  { name: 'lowest', prize: 'end', wins: isSum((sum) => sum <= 5) },
];

const colours = ['red', 'green', 'blue'] as const;

/** 0, 13, 14 and 27 have none; the others are red, green and blue in turn, from 1 green on. */
export function colourOf(sum: number): (typeof colours)[number] | null {
  return [0, 13, 14, 27].includes(sum) ? null : (colours[sum % 3] ?? null);
}

const named = (events: readonly Event[]) => optionsRule([{ events, outcomes: () => codes }], count);

const rules: Rules = {
  sum: named(sums.map((value) => ({ name: String(value), wins: isSum((sum) => sum === value) }))),
  sides: named(sides),
  colour: named(colours.map((name) => ({ name, wins: isSum((sum) => colourOf(sum) === name) }))),
  form: triples.form,
  cover: coverRule(codesOf, 3, sumOf),
};

/** The sum of three digits. */
export const pcb: Family = {
  code: 'pcb',
  space: digitSpace(count),
  plays: placeAll(rules, { family: 'pcb', space: digitSpace(count), positions: [0, 1, 2] }),
};
