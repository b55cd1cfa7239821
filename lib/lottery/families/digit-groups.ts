import { numbersFrom, products, sumOf } from '../combinatorics';
import { straightRule } from '../rules/columns';
import { formEvents } from '../rules/forms';
import { evenGroupRule, pairAndSingleRule } from '../rules/groups';
import { optionsRule, type Event } from '../rules/options';
import { place } from '../rules/place';
import type { Rule } from '../rules/rule';
import { setRule } from '../rules/sets';
import { bankerRule, groupCodes, spanRule, straightCodes, sumRule } from '../rules/values';
import type { FamilyCode, NumberSpace, PlayType } from '../types';

export const digitRange = { first: 0, size: 10 };
export const digitMarks = numbersFrom(digitRange.first, digitRange.size);

export function digitSpace(count: number): NumberSpace {
  return { positions: Array.from({ length: count }, () => digitRange), isReplaced: true };
}

export type Rules = Readonly<Record<string, Rule>>;

/** The rules at the same positions; the name of the positions, where they have one, ends the codes. */
export function placeAll(
  rules: Rules,
  { name, ...site }: { name?: string; family: FamilyCode; space: NumberSpace; positions: readonly number[] },
): PlayType[] {
  return Object.entries(rules).map(([code, rule]) =>
    place(rule, { ...site, code: name === undefined ? code : `${code}-${name}` }),
  );
}

export const straightDigits = (length: number) =>
  straightRule({ range: digitRange, length, isReplaced: true });

/** Digits that come anywhere among the numbers. */
export function anyCode(take: number, length: number): Rule {
  return setRule({ marks: digitMarks, take, most: length, drawn: (numbers) => [...new Set(numbers)] });
}

const named = (events: readonly Event[], length: number) =>
  optionsRule([{ events, outcomes: () => products(numbersFrom(0, length).map(() => digitMarks)) }], length);

const tails: Event[] = digitMarks.map((tail) => ({
  name: String(tail),
  prize: 'prize',
  wins: (numbers) => sumOf(numbers) % 10 === tail,
}));

/** Two digits, wherever they stand. */
export const twoDigits = {
  straight: straightDigits(2),
  'group-2': evenGroupRule(digitMarks, 2),
  sum: sumRule(straightCodes(2)),
  'group-sum': sumRule(groupCodes(2)),
} satisfies Rules;

/** Two digits that stand side by side. */
export const neighbours = {
  ...twoDigits,
  span: spanRule(straightCodes(2)),
  banker: bankerRule(groupCodes(2)),
} satisfies Rules;

/** Three digits, wherever they stand. */
export const threeDigits = {
  straight: straightDigits(3),
  'group-3': pairAndSingleRule(digitMarks),
  'group-6': evenGroupRule(digitMarks, 3),
  sum: sumRule(straightCodes(3)),
  'group-sum': sumRule(groupCodes(3)),
} satisfies Rules;

/** Three digits in a row. */
export const triples = {
  ...threeDigits,
  span: spanRule(straightCodes(3)),
  banker: bankerRule(groupCodes(3)),
  'sum-tail': named(tails, 3),
  form: named(formEvents(digitRange.size, true), 3),
} satisfies Rules;
