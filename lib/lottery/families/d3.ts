import { numbersFrom, sumOf } from '../combinatorics';
import { positionRule } from '../rules/columns';
import { optionsRule, type EventGroup } from '../rules/options';
import { halves, positionSides } from '../rules/sides';
import type { Family } from '../types';
import { anyCode, digitRange, digitSpace, placeAll, triples, twoDigits, type Rules } from './digit-groups';

const count = 3;
const space = digitSpace(count);
const common = { family: 'd3', space } as const;

const totalSides: EventGroup = {
  events: [
    ...halves('big', 'small', (numbers) => sumOf(numbers) >= 14, 'half'),
    ...halves('odd', 'even', (numbers) => sumOf(numbers) % 2 === 1, 'half'),
  ],
  // Between them these have every total.
  outcomes: () =>
    numbersFrom(0, 28).map((total) => [0, 9, 18].map((rest) => Math.min(9, Math.max(0, total - rest)))),
};

const { straight, 'group-2': group } = twoDigits;
const rules: Rules = {
  ...triples,
  position: positionRule({ range: digitRange, length: count, isReplaced: true }),
  'any-code-1': anyCode(1, count),
  'any-code-2': anyCode(2, count),
  'total-sides': optionsRule([totalSides], count),
  'position-sides': optionsRule(positionSides(count, digitRange), count),
};

/** Three digits, once a day. */
export const d3: Family = {
  code: 'd3',
  space,
  plays: [
    ...placeAll(rules, { ...common, positions: [0, 1, 2] }),
    ...placeAll({ straight, 'group-2': group }, { ...common, name: 'f2', positions: [0, 1] }),
    ...placeAll({ straight, 'group-2': group }, { ...common, name: 'l2', positions: [1, 2] }),
  ],
};
