import { numbersFrom, products, sumOf } from '../combinatorics';
import { coverRule } from '../rules/cover';
import { formEvents } from '../rules/forms';
import { optionsRule, type Event } from '../rules/options';
import { numbersAt } from '../rules/outcomes';
import { place } from '../rules/place';
import { both, halves } from '../rules/sides';
import type { Rule } from '../rules/rule';
import type { Family, NumberSpace } from '../types';

const digits = { first: 0, size: 10 };
const space: NumberSpace = { positions: [digits, digits, digits], isReplaced: true };
const positions = [0, 1, 2];
const sums = numbersFrom(0, 28);

const codesOf = new Map(sums.map((sum) => [sum, 0]));
for (const code of products(positions.map(() => numbersFrom(0, 10))))
  codesOf.set(sumOf(code), (codesOf.get(sumOf(code)) ?? 0) + 1);

const size = halves('big', 'small', (code) => sumOf(code) >= 14, 'half');
const parity = halves('odd', 'even', (code) => sumOf(code) % 2 === 1, 'half');
const sides: Event[] = [
  ...size,
  ...parity,
  ...size.flatMap((one) => parity.map((other) => both(one, other))),
  { name: 'lowest', prize: 'end', wins: (code) => sumOf(code) <= 5 },
  { name: 'highest', prize: 'end', wins: (code) => sumOf(code) >= 22 },
];

/** Sums 0, 13, 14 and 27 have no colour. */
const colourless = [0, 13, 14, 27];
export function colourOf(sum: number): 'green' | 'blue' | 'red' | null {
  if (colourless.includes(sum)) return null;
  return (['red', 'green', 'blue'] as const)[sum % 3] ?? null;
}
const colours: Event[] = (['red', 'green', 'blue'] as const).map((name) => ({
  name,
  wins: (code) => colourOf(sumOf(code)) === name,
}));

const bySum: Event[] = sums.map((sum) => ({ name: String(sum), wins: (code) => sumOf(code) === sum }));

const named = (events: readonly Event[]) =>
  optionsRule([{ reads: positions, events, outcomes: () => numbersAt(space, positions) }]);

const rules: Record<string, Rule> = {
  sum: named(bySum),
  sides: named(sides),
  colour: named(colours),
  form: named(formEvents(digits.size, true)),
  cover: coverRule(codesOf, 3, sumOf),
};

export const pcb: Family = {
  code: 'pcb',
  space,
  plays: Object.entries(rules).map(([code, rule]) => place(rule, { code, family: 'pcb', space, positions })),
};
