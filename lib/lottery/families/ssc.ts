import { multisets, numbersFrom, products, subsets, sumOf } from '../combinatorics';
import { anyPositions } from '../rules/any-positions';
import { positionRule, propertiesRule } from '../rules/columns';
import { evenGroupRule, groupRule, repeatsOf } from '../rules/groups';
import { optionsRule, type EventGroup } from '../rules/options';
import { dragonTiger, halves, positionSides } from '../rules/sides';
import type { Family, FamilyCode, NumberSpace, PlayType } from '../types';
import {
  anyCode,
  digitMarks,
  digitRange,
  digitSpace,
  neighbours,
  placeAll,
  straightDigits,
  threeDigits,
  triples,
  twoDigits,
  type Rules,
} from './digit-groups';

const count = 5;
const all = numbersFrom(0, count);

const one = (times: number) => ({ count: 1, times });
const several = (many: number, times = 1) => ({ count: many, times });

const groupsOfFour = {
  'group-24': evenGroupRule(digitMarks, 4),
  'group-12': groupRule(digitMarks, one(2), several(2)),
  'group-6': evenGroupRule(digitMarks, 2, 2),
  'group-4': groupRule(digitMarks, one(3), one(1)),
} satisfies Rules;
const fourDigits = { straight: straightDigits(4), ...groupsOfFour } satisfies Rules;

const groupsOfFive = {
  'group-120': evenGroupRule(digitMarks, 5),
  'group-60': groupRule(digitMarks, one(2), several(3)),
  'group-30': groupRule(digitMarks, several(2, 2), one(1)),
  'group-20': groupRule(digitMarks, one(3), several(2)),
  'group-10': groupRule(digitMarks, one(3), one(2)),
  'group-5': groupRule(digitMarks, one(4), one(1)),
} satisfies Rules;

/** Digits that come so often, or more, wherever they stand. */
const repeatGroup = (times: number): EventGroup => ({
  events: digitMarks.map((digit) => ({
    name: String(digit),
    prize: 'prize',
    wins: (numbers) => repeatsOf(numbers).some((repeat) => repeat.number === digit && repeat.times >= times),
  })),
  outcomes: () => multisets(digitMarks, count),
});

/** Between them these have every total. */
const totals = numbersFrom(0, 46).map((total) => all.map((at) => Math.min(9, Math.max(0, total - 9 * at))));
const totalSides: EventGroup = {
  events: [
    ...halves('big', 'small', (numbers) => sumOf(numbers) >= 23, 'half'),
    ...halves('odd', 'even', (numbers) => sumOf(numbers) % 2 === 1, 'half'),
  ],
  outcomes: () => totals,
};
const duels: EventGroup = {
  events: dragonTiger(subsets(all, 2), true),
  // Five digits are in no other order to each other than five of 0 to 4 are.
  outcomes: () => products(all.map(() => all)),
};

const properties = {
  big: (digit: number) => digit >= 5,
  small: (digit: number) => digit < 5,
  odd: (digit: number) => digit % 2 === 1,
  even: (digit: number) => digit % 2 === 0,
};

const everywhere: Rules = {
  straight: straightDigits(count),
  ...groupsOfFive,
  'any-code-1': anyCode(1, count),
  'any-code-2': anyCode(2, count),
  'any-code-3': anyCode(3, count),
};
const unnamed: Rules = {
  'repeat-1': optionsRule([repeatGroup(1)], count),
  'repeat-2': optionsRule([repeatGroup(2)], count),
  'repeat-3': optionsRule([repeatGroup(3)], count),
  'repeat-4': optionsRule([repeatGroup(4)], count),
  position: positionRule({ range: digitRange, length: count, isReplaced: true }),
  'total-sides': optionsRule([totalSides], count),
  'position-sides': optionsRule(positionSides(count, digitRange), count),
  duel: optionsRule([duels], count),
  ...anyOf(2, twoDigits),
  ...anyOf(3, threeDigits),
  ...anyOf(4, fourDigits),
};

function anyOf(take: number, rules: Rules): Rules {
  return Object.fromEntries(
    Object.entries(rules).map(([code, rule]) => [`any-${take}-${code}`, anyPositions(rule, take, count)]),
  );
}

const codesAny = (length: number): Rules => ({
  'any-code-1': anyCode(1, length),
  'any-code-2': anyCode(2, length),
});
const sized = (length: number): Rules => ({ property: propertiesRule(digitRange, length, properties) });

/** Which rules are played where: first, middle and last digits. */
const places: readonly { name?: string; from: number; length: number; rules: Rules }[] = [
  { name: 'a5', from: 0, length: 5, rules: everywhere },
  { from: 0, length: 5, rules: unnamed },
  { name: 'f4', from: 0, length: 4, rules: { ...fourDigits, ...codesAny(4) } },
  { name: 'l4', from: 1, length: 4, rules: { ...fourDigits, ...codesAny(4) } },
  { name: 'f3', from: 0, length: 3, rules: { ...triples, ...codesAny(3), ...sized(3) } },
  { name: 'm3', from: 1, length: 3, rules: { ...triples, ...codesAny(3) } },
  { name: 'l3', from: 2, length: 3, rules: { ...triples, ...codesAny(3), ...sized(3) } },
  { name: 'f2', from: 0, length: 2, rules: { ...neighbours, ...sized(2) } },
  { name: 'l2', from: 3, length: 2, rules: { ...neighbours, ...sized(2) } },
];

/** The 95 ways to bet on five digits, for a family that draws them first. */
export function fiveDigitPlays(family: FamilyCode, space: NumberSpace): PlayType[] {
  return places.flatMap(({ name, from, length, rules }) =>
    placeAll(rules, {
      family,
      space,
      positions: numbersFrom(from, length),
      ...(name === undefined ? {} : { name }),
    }),
  );
}

const space = digitSpace(count);
export const ssc: Family = { code: 'ssc', space, plays: fiveDigitPlays('ssc', space) };
