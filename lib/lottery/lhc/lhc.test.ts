import { approximate } from '@/lib/rational';
import { lhc, playsOf } from '.';
import { animals } from '../calendar';
import { numbersFrom } from '../combinatorics';
import { countOdds } from '../odds/count-odds';
import { multiplesOf } from '../multiples';
import { linePays, maxPrizeOf } from '../prices';
import { readSelection } from '../selection/read-selection';
import type { Draw, PlayType, Selection } from '../types';
import { colourOfNumber } from './colours';
import { animalOf, markSix, type Universe } from './universe';

function playOf(code: string, plays: readonly PlayType[] = lhc.plays): PlayType {
  const play = plays.find((candidate) => candidate.code === code);
  if (!play) throw new Error(`no play ${code}`);
  return play;
}

/** Fair multiples by class: what a hit would pay if nothing were kept, before any share. */
function fairOf(code: string): Record<string, number> {
  const play = playOf(code);
  const odds = countOdds(play.inYear?.(2026) ?? play);
  return Object.fromEntries(
    play.classes.map(({ name }, place) => {
      const { win, push } = odds[place] ?? { win: { numerator: 1n, denominator: 1n }, push: undefined };
      return [name, (1 - (push ? approximate(push) : 0)) / approximate(win)];
    }),
  );
}

const drawOf = (lunarYear: number, ...numbers: number[]): Draw => ({ numbers, lunarYear });
const inSnakeYear = drawOf(2025, 11, 31, 42, 44, 35, 32, 21);

/** Names of the classes that a selection has won in, as often as it has. */
function wonIn(code: string, selection: Selection, draw: Draw): string[] {
  const play = playOf(code);
  return play.hits(selection, draw).flatMap((count, place) => Array(count).fill(play.classes[place]?.name));
}

/** The names among all options that win. */
function winnersOf(code: string, draw: Draw): string[] {
  const play = playOf(code);
  if (play.shape.kind !== 'options') return [];
  return play.shape.options
    .filter(({ name }) => play.hits({ options: [name] }, draw).some((count) => count > 0))
    .map(({ name }) => name);
}

describe('Mark Six', () => {
  it('has 29 play types', () => {
    expect(new Set(lhc.plays.map(({ code }) => code)).size).toBe(29);
    expect(lhc.plays).toHaveLength(29);
  });

  it.each([
    ['special-number', { prize: 49 }],
    ['special-sides', { '24': 2, '12': 4 }],
    ['special-colour', { '17': 2.882, '16': 3.063 }],
    ['special-head', { '9': 5.444, '10': 4.9 }],
    ['special-tail', { '4': 12.25, '5': 9.8 }],
    ['special-animal', { '4': 12.25, '5': 9.8 }],
    ['special-animal-set', { '2': 6, '3': 4, '4': 3, '6': 2, '11': 1.091 }],
    ['special-domestic', { '24': 2 }],
    ['main-number', { prize: 8.167 }],
    ['main-position', { prize: 49 }],
    ['main-position-sides', { '24': 2, '12': 4, '17': 2.882, '16': 3.063 }],
    ['total-sides', { big: 1.978, small: 2.023 }],
    ['animal-in', { '4': 2.12, '5': 1.805 }],
    ['animal-out', { '4': 1.893, '5': 2.242 }],
    ['tail-in', { '4': 2.12, '5': 1.805 }],
    ['tail-out', { '4': 1.893, '5': 2.242 }],
    ['animal-links-in', { '2': 4.874, '3': 12.428, '4': 36.338, '5': 128.86, '2-odd': 4.121 }],
    ['tail-links-in', { '2': 3.486, '3': 7.341, '4': 17.367, '2-odd': 4.121 }],
    ['two-of-two', { prize: 78.4 }],
    ['three-of-three', { prize: 921.2 }],
    ['four-of-four', { prize: 14_125.07 }],
    ['special-pair', { prize: 196 }],
    ['three-in-two', { two: 28.564, three: 921.2 }],
    ['two-with-special', { two: 78.4, special: 196 }],
    ['none-of', { '5': 2.242, '12': 8.344 }],
  ])('%s pays fairly %j', (code, figures) => {
    const fair = fairOf(code);
    for (const [name, figure] of Object.entries(figures)) {
      const digits = figure > 10_000 ? 2 : figure > 100 && name === '5' ? 2 : 3;
      expect([name, fair[name]?.toFixed(digits)]).toEqual([name, figure.toFixed(digits)]);
    }
  });

  it('counts draws by their number of animals', () => {
    const odds = countOdds(playOf('animal-count').inYear?.(2026) ?? playOf('animal-count'));
    const counts = odds.map(({ win }) => (win.numerator * 85_900_584n) / win.denominator);
    expect(counts.slice(0, 4)).toEqual([5_213_736n, 26_315_520n, 39_502_848n, 14_868_480n]);
    expect((counts[4] ?? 0n) + (counts[5] ?? 0n)).toBe(85_900_584n);
  });

  it('says of 11 31 42 44 35 32 + 21 in the year of the snake what it is', () => {
    expect(winnersOf('tail-in', inSnakeYear)).toEqual(['1', '2', '4', '5']);
    expect(winnersOf('total-sides', inSnakeYear)).toEqual(['big', 'even']);
    expect(winnersOf('special-colour', inSnakeYear)).toEqual(['green']);
    expect(winnersOf('special-animal', inSnakeYear)).toEqual(['rooster']);
    expect(winnersOf('special-sides', inSnakeYear)).toEqual([
      'small',
      'odd',
      'sum-odd',
      'tail-small',
      'small-odd',
    ]);
    expect(winnersOf('special-half-colour', inSnakeYear)).toEqual(['green-small', 'green-odd']);
    expect(winnersOf('special-domestic', inSnakeYear)).toEqual(['domestic']);
    expect(wonIn('two-of-two', { set: [11, 31, 42, 21] }, inSnakeYear)).toHaveLength(3);
    expect(wonIn('special-pair', { set: [11, 31, 42, 21] }, inSnakeYear)).toHaveLength(3);
    expect(wonIn('two-with-special', { set: [11, 31, 21] }, inSnakeYear)).toEqual([
      'two',
      'special',
      'special',
    ]);
    expect(wonIn('three-in-two', { set: [11, 31, 42, 1] }, inSnakeYear)).toEqual([
      'two',
      'two',
      'two',
      'three',
    ]);
    expect(wonIn('three-in-two', { set: [11, 31, 42, 1], bankers: [1] }, inSnakeYear)).toEqual([
      'two',
      'two',
      'two',
    ]);
    expect(
      wonIn(
        'three-in-two',
        {
          codes: [
            [11, 31, 42],
            [1, 2, 3],
          ],
        },
        inSnakeYear,
      ),
    ).toEqual(['three']);
    expect(wonIn('none-of', { set: [1, 2, 3, 4, 5] }, inSnakeYear)).toEqual(['5']);
    expect(wonIn('none-of', { set: [1, 2, 3, 4, 21] }, inSnakeYear)).toEqual([]);
    expect(wonIn('main-position', { columns: [[11], [11], [], [], [], [32]] }, inSnakeYear)).toHaveLength(2);
    expect(wonIn('tail-links-in', { set: ['1', '2', '4'] }, inSnakeYear)).toEqual(['3']);
    expect(wonIn('tail-links-out', { set: ['0', '3'] }, inSnakeYear)).toEqual(['2-odd']);
  });

  it('gives the animal of the year to 1, 13, 25, 37 and 49', () => {
    const ofYear = (year: number, animal: string) =>
      numbersFrom(1, 49).filter((number) => animalOf(number, year) === animal);
    expect(ofYear(2026, 'horse')).toEqual([1, 13, 25, 37, 49]);
    expect(ofYear(2026, 'snake')).toEqual([2, 14, 26, 38]);
    expect(ofYear(2026, 'goat')).toEqual([12, 24, 36, 48]);
    for (const animal of animals) expect(ofYear(2030, animal)).toHaveLength(animal === 'dog' ? 5 : 4);
  });

  it('pays the animal of the year by its five numbers, whichever it is', () => {
    const horse = { options: ['horse'] };
    expect(wonIn('special-animal', horse, drawOf(2026, 2, 3, 4, 5, 6, 7, 1))).toEqual(['5']);
    expect(wonIn('special-animal', horse, drawOf(2027, 1, 3, 4, 5, 6, 7, 2))).toEqual(['4']);
    expect(wonIn('special-animal', horse, drawOf(2027, 2, 3, 4, 5, 6, 7, 1))).toEqual([]);
    expect(() => playOf('special-animal').hits(horse, { numbers: [2, 3, 4, 5, 6, 7, 1] })).toThrow(
      RangeError,
    );
  });

  it('promises of an animal what it pays in its year', () => {
    const play = playOf('special-animal');
    const multiples = multiplesOf(play, 300);
    const most = (year: number) =>
      maxPrizeOf(play.inYear?.(year) ?? play, { options: ['horse'] }, 100n, multiples);
    expect([most(2026), most(2027), maxPrizeOf(play, { options: ['horse'] }, 100n, multiples)]).toEqual([
      950n,
      1188n,
      1188n,
    ]);
  });

  it('gives the stake back for 49, but not where a colour or the number was bet on', () => {
    const draw = drawOf(2026, 1, 2, 3, 4, 5, 6, 49);
    expect(wonIn('special-sides', { options: ['big', 'even', 'small-odd'] }, draw)).toEqual([
      'push',
      'push',
      'push',
    ]);
    expect(wonIn('special-half-colour', { options: ['green-big', 'red-odd'] }, draw)).toEqual([
      'push',
      'push',
    ]);
    expect(wonIn('special-domestic', { options: ['wild'] }, draw)).toEqual(['push']);
    expect(wonIn('special-animal-set', { set: ['rat', 'ox'] }, draw)).toEqual(['push']);
    expect(wonIn('special-colour', { options: ['green', 'red'] }, draw)).toEqual(['16']);
    expect(wonIn('special-number', { set: [49] }, draw)).toEqual(['prize']);
    const third = drawOf(2026, 1, 2, 49, 4, 5, 6, 7);
    expect(wonIn('main-position-sides', { options: ['2-odd', '2-green', '3-even'] }, third)).toEqual([
      '24',
      '16',
      'push',
    ]);
  });
});

/** Nine numbers, of which three and one are drawn, in years of four animals; 9 comes back. */
const small: Universe = {
  size: 9,
  main: 3,
  animals: animals.slice(0, 4),
  domestic: ['ox', 'tiger'],
  base: 5,
  animalCounts: [
    [1, 2],
    [3, 3],
    [4, 4],
  ],
  animalLinks: [2, 3],
  tailLinks: [2, 3],
  noneOf: [2, 4],
};

/** The play type without its own way to count, so that everything that can be drawn is gone through. */
function uncounted(play: PlayType): PlayType {
  const { odds: _, ...rest } = play;
  return rest;
}

describe('where nine numbers are all there are', () => {
  const plays = playsOf(small);

  it.each(plays.map((play) => [play.code, play] as const))(
    'the odds of %s are those of all that can be drawn, in each year',
    (_, play) => {
      for (const year of play.inYear ? [0, 3] : [0]) {
        const inYear = play.inYear?.(year) ?? play;
        const samples = inYear.classes.map((_class, place) => inYear.sample(place));
        expect(samples.every((sample) => readSelection(inYear, sample).isGood)).toBe(true);
        expect(countOdds(inYear)).toEqual(countOdds(uncounted(inYear)));
      }
    },
  );

  it.each([
    [
      '49 were not pushed',
      'special-sides',
      (draw: Draw): Draw => ({ ...draw, numbers: draw.numbers.map((n) => (n === 9 ? 8 : n)) }),
    ],
    ['the animal were that of another day', 'animal-in', (draw: Draw): Draw => ({ ...draw, lunarYear: 1 })],
  ])('the count would notice if %s', (_, code, change) => {
    const play = playOf(code, plays);
    const inYear = uncounted(play.inYear?.(0) ?? play);
    const mutant: PlayType = {
      ...inYear,
      hits: (selection, draw) => play.hits(selection, change({ lunarYear: 0, ...draw })),
    };
    expect(countOdds(mutant)).not.toEqual(countOdds(play.inYear?.(0) ?? play));
  });
});

describe('what a line can win', () => {
  // Nine numbers are too few to draw a number of each kind at each position, or four outside of most groups.
  const isAttained = (code: string) => !/position-sides|links-out/.test(code);

  /** Small and large selections of a play type. */
  function* selectionsOf({ shape, classes, sample }: PlayType): Generator<Selection> {
    for (const place of classes.keys()) yield sample(place);
    if (shape.kind === 'options') {
      yield { options: shape.options.map(({ name }) => name) };
      yield { options: shape.options.slice(0, 3).map(({ name }) => name) };
    }
    if (shape.kind === 'columns') yield { columns: shape.columns.map((marks, at) => marks.slice(0, at + 1)) };
    if (shape.kind === 'set' && shape.take !== undefined) {
      yield { set: shape.marks.slice(0, shape.take + 2) };
      yield { set: shape.marks };
      if (shape.take > 1)
        yield { set: shape.marks.slice(0, shape.take + 2), bankers: shape.marks.slice(0, 1) };
    }
  }

  it.each(playsOf(small).map((play) => [play.code, play] as const))(
    'on %s is never more than is said before, and that can be won',
    (code, play) => {
      const inYear = uncounted(play.inYear?.(2) ?? play);
      const multiples = inYear.classes.map((_class, place) => BigInt(10_000 * (place + 1)));
      for (const selection of selectionsOf(inYear)) {
        let most = 0n;
        const { positions } = inYear.space;
        const walk = (numbers: readonly number[]): void => {
          if (numbers.length === positions.length) {
            const paid = linePays(100n, play.hits(selection, { numbers, lunarYear: 2 }), multiples);
            if (paid > most) most = paid;
            return;
          }
          for (const number of numbersFrom(1, 9)) if (!numbers.includes(number)) walk([...numbers, number]);
        };
        walk([]);
        const said = maxPrizeOf(inYear, selection, 100n, multiples);
        if (isAttained(code)) expect([selection, said]).toEqual([selection, most]);
        else expect(said).toBeGreaterThanOrEqual(most);
        expect(maxPrizeOf(play, selection, 100n, multiples)).toBeGreaterThanOrEqual(said);
      }
    },
  );
});

describe('the colours', () => {
  it('are 17 red, 16 blue and 16 green numbers', () => {
    const count = (colour: string) =>
      numbersFrom(1, markSix.size).filter((number) => colourOfNumber(number) === colour).length;
    expect(['red', 'blue', 'green'].map(count)).toEqual([17, 16, 16]);
  });
});
