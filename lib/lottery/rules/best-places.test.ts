import fc from 'fast-check';
import { playOf, readSelection, type ByClass, type PlayType, type Selection } from '..';
import { numbersFrom, products } from '../combinatorics';
import { bestOverPlaces } from './best-places';
import { plus, undominated } from './counts';

const digits = numbersFrom(0, 10);

/** Every way to fill three or four positions, held against what the play says of the best of them. */
function bestByListing(play: PlayType, selection: Selection): ByClass[] {
  const positions = 'positions' in selection ? (selection.positions ?? []) : [];
  const all = products(positions.map(() => digits)).map((shown) => {
    const numbers = digits.slice(0, 5);
    for (const [at, position] of positions.entries()) numbers[position] = shown[at] ?? 0;
    return play.hits(selection, { numbers });
  });
  return undominated(all);
}

const sorted = (all: readonly ByClass[]) => all.map((hits) => hits.join()).sort();
const play = (code: string) => playOf('ssc', code) as PlayType;
const read = (code: string, value: object): Selection => {
  const given = readSelection(play(code), value);
  if (!given.isGood) throw new Error(JSON.stringify(given.faults));
  return given.selection;
};

const code = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length });
const codes = (length: number) =>
  fc.uniqueArray(code(length), { minLength: 1, maxLength: 30, selector: String });
const some = (least: number) => fc.uniqueArray(fc.constantFrom(...digits), { minLength: least });
const three = [0, 2, 4];
const four = [0, 1, 3, 4];

describe('the most that can be won over chosen positions is that of the best draw', () => {
  it.each<[string, number[], fc.Arbitrary<object>]>([
    ['any-2-straight', three, codes(2).map((typed) => ({ codes: typed }))],
    ['any-2-straight', three, fc.tuple(some(1), some(1)).map((columns) => ({ columns }))],
    ['any-3-straight', four, codes(3).map((typed) => ({ codes: typed }))],
    ['any-4-straight', four, codes(4).map((typed) => ({ codes: typed }))],
    ['any-2-group-2', three, some(2).map((set) => ({ set }))],
    [
      'any-2-group-2',
      four,
      fc
        .uniqueArray(
          some(2).map((set) => set.slice(0, 2).sort()),
          { minLength: 1, selector: String },
        )
        .map((typed) => ({ codes: typed })),
    ],
    ['any-3-group-3', four, some(2).map((set) => ({ set }))],
    [
      'any-3-group-sum',
      four,
      fc.uniqueArray(fc.integer({ min: 1, max: 26 }), { minLength: 1 }).map((values) => ({ values })),
    ],
    ['any-4-group-12', four, fc.tuple(some(3), some(3)).map(([heavy, light]) => ({ heavy, light }))],
  ])('%s at %j', (name, positions, given) => {
    fc.assert(
      fc.property(given, (value) => {
        const selection = read(name, { ...value, positions });
        expect(sorted(play(name).maxHits(selection))).toEqual(sorted(bestByListing(play(name), selection)));
      }),
      { numRuns: 12 },
    );
  });

  it('also where numbers of the same columns are of different codes', () => {
    const selection = read('any-2-straight', {
      codes: [
        [1, 2],
        [1, 4],
        [3, 2],
      ],
      positions: three,
    });
    expect(play('any-2-straight').maxHits(selection)).toEqual([[2]]);
    // The control: 3 for 1 and 4 for 2, which stand in the same columns, are no code.
    const scoreOf = (numbers: readonly number[]) =>
      ['1,2', '1,4', '3,2'].includes(numbers.join()) ? [1] : [0];
    const among = { length: 3, take: 2, most: [1], isOrdered: true, scoreOf };
    expect(bestOverPlaces({ ...among, numbers: [3, 4] })).toEqual([[0]]);
    expect(bestOverPlaces({ ...among, numbers: [1, 2, 3, 4] })).toEqual([[2]]);
  });
});

it('turns back only where nothing better can come', () => {
  const worth = (numbers: readonly number[]): ByClass => [
    numbers[0] === 7 && numbers[1] === 7 ? 1 : 0,
    numbers[0] === 1 ? 2 : 0,
  ];
  const places = { length: 3, take: 2, numbers: digits, isOrdered: true, scoreOf: worth };
  const listed = products([digits, digits, digits]).map(([a = 0, b = 0, c = 0]) =>
    plus(plus(worth([a, b]), worth([a, c])), worth([b, c])),
  );
  expect(sorted(bestOverPlaces({ ...places, most: [1, 2] }))).toEqual(sorted(undominated(listed)));
  // The control: told that less can come than can, it misses the best.
  expect(sorted(bestOverPlaces({ ...places, most: [0, 0] }))).not.toEqual(sorted(undominated(listed)));
});
