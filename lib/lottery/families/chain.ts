import { numbersFrom, products } from '../combinatorics';
import { blockHash, digitsOf, lastCharacters } from './block-hash';
import { optionsRule, type Event } from '../rules/options';
import type { Family, NumberSpace } from '../types';
import { digitRange, placeAll } from './digit-groups';
import { fiveDigitPlays } from './ssc';

const character = { first: 0, size: 16 };
const space: NumberSpace = {
  positions: [...Array.from({ length: 5 }, () => digitRange), character, character],
  isReplaced: true,
};
const characters = numbersFrom(character.first, character.size);

const isDigit = (value: number) => value < 10;
const last: Event[] = [
  { name: 'digit', wins: ([value = 0]) => isDigit(value) },
  { name: 'letter', wins: ([value = 0]) => !isDigit(value) },
];
const lastTwo: Event[] = [
  { name: 'mixed', wins: ([one = 0, two = 0]) => isDigit(one) !== isDigit(two) },
  { name: 'digits', wins: ([one = 0, two = 0]) => isDigit(one) && isDigit(two) },
  { name: 'letters', wins: ([one = 0, two = 0]) => !isDigit(one) && !isDigit(two) },
];
const named = (events: readonly Event[], length: number) =>
  optionsRule([{ events, outcomes: () => products(Array.from({ length }, () => characters)) }], length);

/**
 * The hash of a block: five digits and its last two characters, as their values from 0 to 15. They are read from one hash, and
 * no play reads both.
 */
export const chain: Family = {
  code: 'chain',
  space,
  plays: [
    ...fiveDigitPlays('chain', space),
    ...placeAll({ 'last-character': named(last, 1) }, { family: 'chain', space, positions: [6] }),
    ...placeAll({ 'last-two': named(lastTwo, 2) }, { family: 'chain', space, positions: [5, 6] }),
  ],
  draw({ serverSeed, clientSeed }) {
    const hash = blockHash(serverSeed, clientSeed);
    return [...digitsOf(hash), ...lastCharacters(hash)];
  },
};
