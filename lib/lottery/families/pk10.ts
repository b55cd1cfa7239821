import { numbersFrom, subsets, sumOf } from '../combinatorics';
import { arrangedSides, drawnOnce, groupOf } from '../rules/arranged';
import { positionRule, straightRule } from '../rules/columns';
import { optionsRule, type Event } from '../rules/options';
import { dragonTiger, halves, pairsOf } from '../rules/sides';
import type { Family } from '../types';
import { placeAll, type Rules } from './digit-groups';

const count = 10;
const range = { first: 1, size: count };
const cars = numbersFrom(range.first, range.size);
const all = numbersFrom(0, count);
const space = drawnOnce(range, count);

const top = (length: number, events: readonly Event[]) =>
  optionsRule([{ events, outcomes: () => subsets(cars, length) }], length);
const sums = (first: number, last: number): Event[] =>
  numbersFrom(first, last - first + 1).map((sum) => ({
    name: String(sum),
    wins: (numbers) => sumOf(numbers) === sum,
  }));
const size = halves('big', 'small', (numbers) => sumOf(numbers) >= 12);
const parity = halves('odd', 'even', (numbers) => sumOf(numbers) % 2 === 1);

/** The first against the last, the second against the last but one, and so on. */
const duels = numbersFrom(0, count / 2).map((at) => ({
  events: dragonTiger([[at, count - 1 - at]], false),
  outcomes: () => [all, all.toReversed()],
}));

const everywhere: Rules = {
  position: positionRule({ range, length: count, isReplaced: false }),
  'position-sides': arrangedSides(count, range),
  duel: optionsRule(duels, count),
};
const ofTop: readonly Rules[] = numbersFrom(2, 4).map((length) => ({
  straight: straightRule({ range, length, isReplaced: false }),
  ...(length <= 3 ? { group: groupOf(range, length) } : {}),
  ...(length === 2
    ? { sum: top(2, sums(3, 19)), sides: top(2, [...size, ...parity, ...pairsOf(size, parity)]) }
    : {}),
  ...(length === 3 ? { sum: top(3, sums(6, 27)) } : {}),
}));

/** Ten cars, in the order in which they finish. */
export const pk10: Family = {
  code: 'pk10',
  space,
  plays: [
    ...placeAll(everywhere, { family: 'pk10', space, positions: all }),
    ...ofTop.flatMap((rules, at) =>
      placeAll(rules, { family: 'pk10', space, name: `top-${at + 2}`, positions: all.slice(0, at + 2) }),
    ),
  ],
};
