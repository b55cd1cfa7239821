import { multisets, numbersFrom, sumOf } from '../combinatorics';
import { groupRule, repeatsOf } from '../rules/groups';
import { optionsRule, type Event } from '../rules/options';
import { setRule } from '../rules/sets';
import { halves, pairsOf } from '../rules/sides';
import type { Family, NumberSpace } from '../types';
import { placeAll, type Rules } from './digit-groups';

const count = 3;
const die = { first: 1, size: 6 };
const faces = numbersFrom(die.first, die.size);
const space: NumberSpace = { positions: [die, die, die], isReplaced: true };
const throws = multisets(faces, count);

type Test = (numbers: readonly number[]) => boolean;
const named = (events: readonly Event[]) => optionsRule([{ events, outcomes: () => throws }], count);
const alone = (name: string, wins: Test) => named([{ name, wins }]);
/** The same bet on each face, at the same price. */
const onFace = (wins: (face: number) => Test) =>
  named(faces.map((face) => ({ name: String(face), prize: 'prize', wins: wins(face) })));
const comes =
  (face: number, times: number): Test =>
  (numbers) =>
    numbers.filter((number) => number === face).length >= times;
const facesOf = (numbers: readonly number[]) => repeatsOf(numbers).map(({ number }) => number);

// Three equal faces count in the total as any others do.
const size = halves('big', 'small', (numbers) => sumOf(numbers) >= 11);
const parity = halves('odd', 'even', (numbers) => sumOf(numbers) % 2 === 1);

const rules: Rules = {
  sum: named(
    numbersFrom(3, 16).map((sum) => ({ name: String(sum), wins: (numbers) => sumOf(numbers) === sum })),
  ),
  sides: named([...size, ...parity, ...pairsOf(size, parity)]),
  triple: onFace((face) => comes(face, 3)),
  'any-triple': alone('triple', (numbers) => facesOf(numbers).length === 1),
  run: alone(
    'run',
    (numbers) => facesOf(numbers).length === 3 && Math.max(...numbers) - Math.min(...numbers) === 2,
  ),
  'three-different': setRule({ marks: faces, take: 3, most: 3, drawn: facesOf }),
  pair: onFace((face) => comes(face, 2)),
  'pair-single': groupRule(faces, { count: 1, times: 2 }, { count: 1, times: 1 }),
  'two-different': setRule({ marks: faces, take: 2, most: 3, drawn: facesOf }),
  face: onFace((face) => comes(face, 1)),
};

/** Three dice. */
export const k3: Family = {
  code: 'k3',
  space,
  plays: placeAll(rules, { family: 'k3', space, positions: [0, 1, 2] }),
};
