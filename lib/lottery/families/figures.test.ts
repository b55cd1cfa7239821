import { isEqual, rational, type Rational } from '@/lib/rational';
import { families, familyOf, oddsOf, playOf, type FamilyCode } from '..';

/**
 * The chances of every play type as they were worked out apart from these rules: how many of so many outcomes win, class by class in
 * the order of the classes. A play of several positions stands once, without their name.
 */
type Figures = readonly [outcomes: number, Readonly<Record<string, readonly number[]>>];

const mirrored = (counts: readonly number[], middle: readonly number[] = []) => [
  ...counts,
  ...middle,
  ...counts.toReversed(),
];

const groupsOfFour = { 'group-24': [24], 'group-12': [12], 'group-6': [6], 'group-4': [4] };
const threeDigits: Figures = [
  1000,
  {
    straight: [1],
    'group-3': [3],
    'group-6': [6],
    sum: [1],
    'group-sum': [3, 6],
    span: [1],
    banker: [3, 6],
    'sum-tail': [100],
    form: [10, 60, 270, 360, 300],
    'any-code-1': [271],
    'any-code-2': [54],
    property: [125],
  },
];
const twoDigits: Figures = [
  100,
  { straight: [1], 'group-2': [2], sum: [1], 'group-sum': [2], span: [1], banker: [2], property: [25] },
];
const fourDigits: Figures = [
  10_000,
  { straight: [1], ...groupsOfFour, 'any-code-1': [3439], 'any-code-2': [974] },
];
const anyOf = (take: number, [outcomes, figures]: Figures, codes: readonly string[]): Figures => [
  outcomes,
  Object.fromEntries(codes.map((code) => [`any-${take}-${code}`, figures[code] ?? []])),
];

const fiveDigits: readonly Figures[] = [
  [
    100_000,
    {
      straight: [1],
      'group-120': [120],
      'group-60': [60],
      'group-30': [30],
      'group-20': [20],
      'group-10': [10],
      'group-5': [5],
      'any-code-1': [40_951],
      'any-code-2': [14_670],
      'any-code-3': [4350],
      'repeat-1': [40_951],
      'repeat-2': [8146],
      'repeat-3': [856],
      'repeat-4': [46],
    },
  ],
  [10, { position: [1], 'total-sides': [5], 'position-sides': [5] }],
  [100, { duel: [45, 10] }],
  anyOf(2, twoDigits, ['straight', 'group-2', 'sum', 'group-sum']),
  anyOf(3, threeDigits, ['straight', 'group-3', 'group-6', 'sum', 'group-sum']),
  anyOf(4, fourDigits, ['straight', 'group-24', 'group-12', 'group-6', 'group-4']),
];

const figures: Partial<Record<FamilyCode, readonly Figures[]>> = {
  ssc: fiveDigits,
  chain: [...fiveDigits, [16, { 'last-character': [10, 6] }], [256, { 'last-two': [120, 100, 36] }]],
  d3: [[10, { position: [1], 'total-sides': [5], 'position-sides': [5] }]],
  k3: [
    [
      216,
      {
        sum: mirrored([1, 3, 6, 10, 15, 21, 25, 27]),
        sides: [108, 108, 108, 108, 61, 47, 47, 61],
        triple: [1],
        'any-triple': [6],
        run: [24],
        'three-different': [6],
        pair: [16],
        'pair-single': [3],
        'two-different': [30],
        face: [91],
      },
    ],
  ],
  x5: [
    [
      462,
      {
        'any-1': [210],
        'any-2': [84],
        'any-3': [28],
        'any-4': [7],
        'any-5': [1],
        'any-6': [6],
        'any-7': [21],
        'any-8': [56],
        'odd-balls': [1, 30, 150, 200, 75, 6],
        median: [28, 63, 90, 100, 90, 63, 28],
        'total-sides': [215, 236, 226, 232, 230, 32],
      },
    ],
    [11, { position: [1], 'position-sides': [6, 5] }],
    [2, { duel: [1] }],
  ],
  pk10: [
    [10, { position: [1], 'position-sides': [5], duel: [5] }],
    [90, { 'straight-top-2': [1], 'group-top-2': [2] }],
    [
      90,
      {
        'sum-top-2': mirrored([2, 2, 4, 4, 6, 6, 8, 8], [10]),
        'sides-top-2': [40, 50, 50, 40, 20, 20, 30, 20],
      },
    ],
    [720, { 'straight-top-3': [1], 'group-top-3': [6] }],
    [120, { 'sum-top-3': mirrored([1, 1, 2, 3, 4, 5, 7, 8, 9, 10, 10]) }],
    [5040, { 'straight-top-4': [1] }],
    [30_240, { 'straight-top-5': [1] }],
  ],
  pcb: [
    [
      1000,
      {
        sum: mirrored([1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75]),
        sides: [500, 231, 269, 269, 231, 56],
        colour: [332, 258, 258],
        form: [10, 60, 270, 360, 300],
      },
    ],
  ],
};

/** Of plays that stand at several positions: the end of their code. */
const placed: Partial<Record<FamilyCode, readonly (readonly [RegExp, Figures])[]>> = {
  ssc: fiveDigitPlaces(),
  chain: fiveDigitPlaces(),
  d3: [
    [/-[fl]2$/, twoDigits],
    [/$/, threeDigits],
  ],
  x5: [
    [/-[fml]3$/, [990, { straight: [1], group: [6], 'any-code': [270], form: [66, 462, 462] }]],
    [/-[fl]2$/, [110, { straight: [1], group: [2] }]],
  ],
};

function fiveDigitPlaces(): readonly (readonly [RegExp, Figures])[] {
  return [
    [/-a5$/, fiveDigits[0] ?? [1, {}]],
    [/-[fl]4$/, fourDigits],
    [/-[fml]3$/, threeDigits],
    [/-[fl]2$/, twoDigits],
  ];
}

function figuresOf(family: FamilyCode, code: string): Rational[] | null {
  const whole = (figures[family] ?? []).map((some) => [code, some] as const);
  const ends = (placed[family] ?? [])
    .filter(([end]) => end.test(code))
    .map(([end, some]) => [code.replace(end, ''), some] as const);
  for (const [name, [outcomes, counts]] of [...ends, ...whole]) {
    const of = counts[name];
    if (of) return of.map((count) => rational(count, outcomes));
  }
  return null;
}

const plays = Object.keys(figures).flatMap((code) => {
  const family = familyOf(code as FamilyCode);
  return family.plays.map((play) => ({ family: family.code, code: play.code, play }));
});

describe('the chances of a bet', () => {
  it.each(plays.filter(({ code }) => code !== 'cover'))(
    'of $family, $code, are those that were worked out apart',
    ({ family, code, play }) => {
      const expected = figuresOf(family, code);
      const counted = oddsOf(play).map(({ win }) => win);
      expect(expected).not.toBeNull();
      expect(counted).toEqual(expected);
    },
  );

  it('of three sums together are those of each, added', () => {
    const cover = playOf('pcb', 'cover');
    const odds = cover ? oddsOf(cover) : [];
    expect(odds.length).toBeGreaterThan(100);
    expect(odds.every(({ win }, at) => isEqual(win, rational(Number(cover?.classes[at]?.name), 1000)))).toBe(
      true,
    );
  });

  it('leave out the middle total of eleven balls, at which the stake comes back', () => {
    const sides = playOf('x5', 'total-sides');
    expect(sides && oddsOf(sides).map(({ push }) => push.numerator > 0n)).toEqual([
      true,
      false,
      false,
      false,
      false,
      true,
    ]);
    expect(sides && oddsOf(sides)[0]?.push).toEqual(rational(32, 462));
  });
});

describe('the play types', () => {
  it('are 238 in all, those that the chain has in common with five digits counted once', () => {
    const own = families.flatMap(({ code, plays: all }) =>
      all.filter((play) => code !== 'chain' || !playOf('ssc', play.code)),
    );
    expect(own).toHaveLength(238);
  });

  it.each([
    ['ssc', 95],
    ['k3', 10],
    ['x5', 30],
    ['pk10', 12],
    ['pcb', 5],
    ['d3', 18],
    ['chain', 97],
    ['lhc', 29],
    ['vn-north', 18],
    ['vn-south', 19],
  ] as const)('of %s are %i', (code, count) => {
    expect(new Set(familyOf(code).plays.map((play) => play.code)).size).toBe(count);
  });
});
