import { familyOf, playOf, type FamilyCode, type Selection } from '.';

function play(family: FamilyCode, code: string) {
  const found = playOf(family, code);
  if (!found) throw new Error(`There is no ${code} of ${family}`);
  return found;
}

const digits = { numbers: [4, 0, 8, 8, 1] };
const dice = { numbers: [2, 2, 5] };
const balls = { numbers: [3, 11, 7, 1, 10] };
const cars = { numbers: [7, 3, 10, 1, 2, 9, 4, 6, 8, 5] };
const sum = { numbers: [4, 7, 2] };

interface Answer {
  family: FamilyCode;
  code: string;
  draw: { numbers: number[] };
  selection: Selection;
  combinations: number;
  hits: readonly number[];
}
const answer = (
  family: FamilyCode,
  code: string,
  draw: { numbers: number[] },
  selection: Selection,
  combinations: number,
  hits: readonly number[],
): Answer => ({ family, code, draw, selection, combinations, hits });

describe('a draw that was settled by hand', () => {
  it.each<Answer>([
    answer('ssc', 'group-60-a5', digits, { heavy: [8], light: [0, 1, 4] }, 1, [1]),
    answer('ssc', 'group-3-l3', digits, { set: [1, 8] }, 2, [1]),
    answer('ssc', 'sum-l3', digits, { values: [17] }, 63, [1]),
    answer('ssc', 'group-sum-l3', digits, { values: [17] }, 13, [1, 0]),
    answer('ssc', 'span-l3', digits, { values: [7] }, 126, [1]),
    answer('ssc', 'form-f3', digits, { options: ['half', 'rest'] }, 2, [0, 0, 0, 0, 1]),
    answer('ssc', 'form-m3', digits, { options: ['pair', 'rest'] }, 2, [0, 0, 1, 0, 0]),
    answer('ssc', 'total-sides', digits, { options: ['big', 'small', 'odd', 'even'] }, 4, [2]),
    answer('ssc', 'total-sides', digits, { options: ['small', 'odd'] }, 2, [2]),
    answer('ssc', 'duel', digits, { options: ['0-4-dragon', '0-4-tiger', '2-3-tie'] }, 3, [1, 1]),
    answer('ssc', 'banker-l3', digits, { digit: 8 }, 54, [1, 0]),
    answer('ssc', 'straight-a5', digits, { columns: [[4], [0, 1], [8], [8, 9], [1]] }, 4, [1]),
    answer(
      'ssc',
      'straight-l2',
      digits,
      {
        codes: [
          [8, 1],
          [1, 8],
          [0, 0],
        ],
      },
      3,
      [1],
    ),
    answer('ssc', 'position', digits, { columns: [[4, 5], [], [8], [], [0]] }, 4, [2]),
    answer('ssc', 'any-code-2-a5', digits, { set: [0, 1, 8, 9] }, 6, [3]),
    answer(
      'ssc',
      'property-l2',
      digits,
      {
        columns: [
          ['big', 'even'],
          ['big', 'odd'],
        ],
      },
      4,
      [2],
    ),
    answer('ssc', 'any-2-straight', digits, { columns: [[8], [1, 8]], positions: [2, 3, 4] }, 6, [3]),
    answer('ssc', 'any-3-group-3', digits, { set: [0, 8], positions: [0, 1, 2, 3] }, 8, [1]),
    answer('ssc', 'repeat-2', digits, { options: ['0', '8'] }, 2, [1]),
    answer('k3', 'sum', dice, { options: ['9', '10'] }, 2, [0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
    answer('k3', 'pair', dice, { options: ['2', '5'] }, 2, [1]),
    answer('k3', 'pair-single', dice, { heavy: [2], light: [4, 5] }, 2, [1]),
    answer('k3', 'face', dice, { options: ['2', '5', '6'] }, 3, [2]),
    answer('x5', 'any-2', balls, { set: [3, 7, 9] }, 3, [1]),
    answer('x5', 'any-6', balls, { set: [1, 3, 7, 8, 9, 10, 11] }, 7, [2]),
    answer('x5', 'any-3', balls, { set: [3, 7, 9, 11], bankers: [3] }, 3, [1]),
    answer('x5', 'total-sides', balls, { options: ['big', 'even', 'tail-small'] }, 3, [1, 0, 1, 0, 1, 0]),
    answer('x5', 'odd-balls', balls, { options: ['4'] }, 1, [0, 0, 0, 0, 1, 0]),
    answer('x5', 'median', balls, { options: ['7'] }, 1, [0, 0, 0, 0, 1, 0, 0]),
    answer('pk10', 'straight-top-3', cars, { columns: [[3, 7], [3, 7], [10]] }, 2, [1]),
    answer(
      'pk10',
      'sum-top-2',
      cars,
      { options: ['10'] },
      1,
      [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    ),
    answer('pk10', 'duel', cars, { options: ['0-9-dragon', '4-5-dragon'] }, 2, [1]),
    answer('pcb', 'colour', sum, { options: ['red', 'green', 'blue'] }, 3, [0, 0, 0]),
    answer('pcb', 'sides', sum, { options: ['small', 'odd', 'small-odd'] }, 3, [2, 0, 0, 1, 0, 0]),
  ])(
    'settles $code of $family as it was settled by hand: $selection',
    ({ family, code, draw, selection, combinations, hits }) => {
      expect(play(family, code).combinations(selection)).toBe(combinations);
      expect(play(family, code).hits(selection, draw)).toEqual(hits);
    },
  );

  it('counts three sums as one bet, by all their codes', () => {
    const cover = play('pcb', 'cover');
    const hits = cover.hits({ set: [0, 13, 27] }, sum);
    expect(hits[cover.classes.findIndex(({ name }) => name === '77')]).toBe(1);
    expect(hits.reduce((all, count) => all + count, 0)).toBe(1);
  });
});

/** What is bought with each value: combinations as they are counted on paper. */
describe('the values of codes', () => {
  const counts = (code: string) => {
    const one = play('ssc', code);
    const { shape } = one;
    return shape.kind === 'values' ? shape.values.map((value) => one.combinations({ values: [value] })) : [];
  };
  const mirrored = (some: number[]) => [...some, ...some.toReversed()];

  it.each([
    ['sum-f3', mirrored([1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75])],
    ['sum-l2', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]],
    ['group-sum-f3', mirrored([1, 2, 2, 4, 5, 6, 8, 10, 11, 13, 14, 14, 15])],
    ['group-sum-f2', [1, 1, 2, 2, 3, 3, 4, 4, 5, 4, 4, 3, 3, 2, 2, 1, 1]],
    ['span-m3', [10, 54, 96, 126, 144, 150, 144, 126, 96, 54]],
    ['span-f2', [10, 18, 16, 14, 12, 10, 8, 6, 4, 2]],
  ])('of %s are as many as there are', (code, expected) => {
    expect(counts(code)).toEqual(expected);
  });

  it.each([
    ['banker-f3', 54],
    ['banker-f2', 9],
  ])('of %s are %i for each digit', (code, expected) => {
    expect(play('ssc', code).combinations({ digit: 7 })).toBe(expected);
  });
});

/** Groups bought with every digit in each part are all groups there are, counted by listing codes. */
describe('the groups of five and four digits', () => {
  const listed = (length: number) => {
    const groups = new Map<string, number>();
    // Codes in any order: those whose digits ascend stand for all of them.
    for (let code = 0; code < 10 ** length; code += 1) {
      const text = [...String(code).padStart(length, '0')];
      if (text.some((digit, at) => digit < (text[at - 1] ?? '0'))) continue;
      const pattern = [...new Set(text)]
        .map((digit) => text.filter((other) => other === digit).length)
        .sort((a, b) => b - a)
        .join('');
      groups.set(pattern, (groups.get(pattern) ?? 0) + 1);
    }
    return groups;
  };
  const byLength = new Map([4, 5].map((length) => [length, listed(length)] as const));
  const every = [...Array(10).keys()];

  it.each([
    ['group-120-a5', 5, '11111'],
    ['group-60-a5', 5, '2111'],
    ['group-30-a5', 5, '221'],
    ['group-20-a5', 5, '311'],
    ['group-10-a5', 5, '32'],
    ['group-5-a5', 5, '41'],
    ['group-24-f4', 4, '1111'],
    ['group-12-f4', 4, '211'],
    ['group-6-f4', 4, '22'],
    ['group-4-f4', 4, '31'],
  ])('of %s are those that a list of all codes has', (code, length, pattern) => {
    const one = play('ssc', code);
    const { shape } = one;
    const all = shape.kind === 'set' ? { set: every } : { heavy: every, light: every };
    expect(one.combinations(all)).toBe(byLength.get(length)?.get(pattern));
  });
});

describe('the numbers that have a liability of their own', () => {
  it.each<[FamilyCode, string, Selection, string[] | null]>([
    ['ssc', 'straight-f2', { columns: [[4], [0, 1]] }, ['4-0', '4-1']],
    ['ssc', 'position', { columns: [[4], [], [], [], [0, 1]] }, ['0-4', '4-0', '4-1']],
    ['ssc', 'group-5-a5', { heavy: [8], light: [0, 8] }, ['8|0']],
    ['ssc', 'sum-l3', { values: [17] }, ['17']],
    ['x5', 'any-2', { set: [3, 7, 9], bankers: [9] }, ['3-9', '7-9']],
    ['ssc', 'straight-f3', { columns: [[4], [0], [1]] }, null],
    ['ssc', 'any-2-straight', { columns: [[4], [0]], positions: [0, 1] }, null],
  ])(
    'of %s, %s, are those of the selection where the play has a hundred at most',
    (family, code, selection, keys) => {
      expect(
        play(family, code)
          .cells(selection)
          ?.map(({ key }) => key) ?? null,
      ).toEqual(keys);
    },
  );

  it('are as many as the combinations where each is a number, in every family', () => {
    for (const code of ['k3', 'x5', 'pk10', 'pcb'] as const)
      for (const one of familyOf(code).plays) {
        const selection = one.sample(0);
        const cells = one.cells(selection);
        if (cells) expect([one.code, cells.length]).toEqual([one.code, one.combinations(selection)]);
      }
  });
});
