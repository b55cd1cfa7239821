import { numbersFrom, orders, subsets, sumOf } from '../combinatorics';
import { arrangedSides, drawnOnce, groupOf } from '../rules/arranged';
import { positionRule, straightRule } from '../rules/columns';
import { formEvents } from '../rules/forms';
import { optionsRule, type Event } from '../rules/options';
import { setRule } from '../rules/sets';
import { dragonTiger, halves } from '../rules/sides';
import type { Family } from '../types';
import { placeAll, type Rules } from './digit-groups';

const count = 5;
const range = { first: 1, size: 11 };
const balls = numbersFrom(range.first, range.size);
const all = numbersFrom(0, count);
const space = drawnOnce(range, count);
const common = { family: 'x5', space } as const;

const drawnSets = () => subsets(balls, count);
const named = (events: readonly Event[], outcomes: () => readonly (readonly number[])[] = drawnSets) =>
  optionsRule([{ events, outcomes }], count);

/** Up to five numbers that are all drawn; of six and more, all five are among them. */
const anyOf = (take: number) =>
  setRule({
    marks: balls,
    take,
    most: count,
    drawn: (numbers) => numbers,
    ...(take > count ? { isCovering: true as const } : {}),
  });

const oddIn = (numbers: readonly number[]) => numbers.filter((number) => number % 2 === 1).length;
const medianOf = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[2];

/** The middle of all totals: neither big nor small. */
const middle = 30;
const isMiddle = (numbers: readonly number[]) => sumOf(numbers) === middle;
const totals: Event[] = [
  { name: 'big', prize: 'size', wins: (numbers) => sumOf(numbers) > middle, pushes: isMiddle },
  { name: 'small', prize: 'size', wins: (numbers) => sumOf(numbers) < middle, pushes: isMiddle },
  ...halves('odd', 'even', (numbers) => sumOf(numbers) % 2 === 1),
  ...halves('tail-big', 'tail-small', (numbers) => sumOf(numbers) % 10 >= 5),
];

const everywhere: Rules = {
  ...Object.fromEntries(numbersFrom(1, 8).map((take) => [`any-${take}`, anyOf(take)])),
  position: positionRule({ range, length: count, isReplaced: false }),
  'odd-balls': named(
    numbersFrom(0, 6).map((odd) => ({ name: String(odd), wins: (numbers) => oddIn(numbers) === odd })),
  ),
  median: named(
    numbersFrom(3, 7).map((ball) => ({ name: String(ball), wins: (numbers) => medianOf(numbers) === ball })),
  ),
  'position-sides': arrangedSides(count, range),
  'total-sides': named(totals),
  // What is greater than what depends on the order alone.
  duel: named(dragonTiger(subsets(all, 2), false), () => orders(all)),
};

const straightAndGroup = (length: number): Rules => ({
  straight: straightRule({ range, length, isReplaced: false }),
  group: groupOf(range, length),
});
const three: Rules = {
  ...straightAndGroup(3),
  'any-code': setRule({ marks: balls, take: 1, most: 3, drawn: (numbers) => numbers }),
  form: optionsRule([{ events: formEvents(range.size, false), outcomes: () => subsets(balls, 3) }], 3),
};
const two = straightAndGroup(2);

/** Five of eleven balls, in the order drawn. */
export const x5: Family = {
  code: 'x5',
  space,
  plays: [
    ...placeAll(everywhere, { ...common, positions: all }),
    ...placeAll(three, { ...common, name: 'f3', positions: [0, 1, 2] }),
    ...placeAll(three, { ...common, name: 'm3', positions: [1, 2, 3] }),
    ...placeAll(three, { ...common, name: 'l3', positions: [2, 3, 4] }),
    ...placeAll(two, { ...common, name: 'f2', positions: [0, 1] }),
    ...placeAll(two, { ...common, name: 'l2', positions: [3, 4] }),
  ],
};
