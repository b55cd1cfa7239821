import { approximate } from '@/lib/rational';
import { selectionOfNumbers, vnNorth, vnSouth, type Area } from '.';
import { stationsOn } from '../calendar';
import { drawNumbers } from '../draw-numbers';
import { countOdds } from '../odds/count-odds';
import { multiplesOf } from '../multiples';
import { linePays, maxPrizeOf } from '../prices';
import { readSelection } from '../selection/read-selection';
import type { Family, PlayType, Selection } from '../types';
import { northernBoard, prizeNumbers, prizesOf, southernBoard } from './boards';
import { north, south } from './grounds';
import { playsOf, type Ground } from './play-types';
import { readSlip } from './slip';

const familyOf: Readonly<Record<Area, Family>> = { north: vnNorth, south: vnSouth };

function playOf(code: string, { plays }: { plays: readonly PlayType[] }): PlayType {
  const play = plays.find((candidate) => candidate.code === code);
  if (!play) throw new Error(`no play ${code}`);
  return play;
}

const seed = { serverSeed: 'a5'.repeat(32), clientSeed: 'lantern', nonce: 3 };

describe('boards', () => {
  it('have 27 prizes in the north and 18 in the south, the special prize last', () => {
    expect(prizesOf(northernBoard)).toHaveLength(27);
    expect(prizesOf(southernBoard)).toHaveLength(18);
    for (const board of [northernBoard, southernBoard]) expect(prizesOf(board).at(-1)?.name).toBe('special');
    expect([vnNorth, vnSouth].map(({ space }) => space.positions.length)).toEqual([107, 82]);
  });

  it('show each digit drawn once, in its order', () => {
    const numbers = drawNumbers(vnNorth, seed);
    const rows = prizeNumbers(northernBoard, numbers);
    expect(rows.map((row) => row.numbers.join('')).join('')).toBe(numbers.join(''));
    expect(rows.map((row) => row.numbers.map(({ length }) => length))).toEqual([
      [5],
      [5, 5],
      [5, 5, 5, 5, 5, 5],
      [4, 4, 4, 4],
      [4, 4, 4, 4, 4, 4],
      [3, 3, 3],
      [2, 2, 2, 2],
      [5],
    ]);
  });
});

describe('the bets of Vietnam', () => {
  it('are 18 in the north and 19 in the south and centre', () => {
    expect([vnNorth, vnSouth].map(({ plays }) => new Set(plays.map(({ code }) => code)).size)).toEqual([
      18, 19,
    ]);
  });

  it.each([
    ['lo-2', 27, 18, 100],
    ['lo-3', 23, 17, 1_000],
    ['lo-4', 20, 16, 10_000],
    ['de', 1, 1, 100],
    ['cang-3', 1, 1, 1_000],
    ['cang-4', 1, 1, 10_000],
    ['dau', 4, 1, 100],
    ['xiu-dau', 3, 1, 1_000],
    ['nhat', 1, null, 100],
    ['bao-8', 8, null, 100],
    ['bao-7-2', null, 7, 100],
    ['bao-7-3', null, 6, 1_000],
    ['bao-7-4', null, 5, 10_000],
    ['special-tens', 1, 1, 10],
    ['special-units', 1, 1, 10],
    ['special-sum', 1, 1, 10],
    ['special-sides', 1, 1, 2],
  ])(
    '%s costs %s units a number in the north, %s in the south, and pays a hit fairly by %i',
    (code, n, s, fair) => {
      [vnNorth, vnSouth].forEach((family, at) => {
        const units = [n, s][at];
        const play = family.plays.find((candidate) => candidate.code === code);
        expect(play ? play.combinations(play.sample(0)) : null).toBe(units);
        if (play)
          expect(countOdds(play).map(({ win }) => win)).toEqual([
            { numerator: 1n, denominator: BigInt(fair) },
          ]);
      });
    },
  );

  it.each([
    ['xien-2', 18.22, 38.3],
    ['xien-3', 81.31, 255.53],
    ['xien-4', 374.54, 1_801.07],
  ])('%s pays fairly %d in the north and %d in the south', (code, ...figures) => {
    const fair = [vnNorth, vnSouth].map((family) =>
      countOdds(playOf(code, family)).map(({ win }) => (1 / approximate(win)).toFixed(2)),
    );
    expect(fair).toEqual(figures.map((figure) => [figure.toFixed(2)]));
  });

  it('pay four to ten numbers that stay out fairly 3.011 to 17.197 in the north, 2.085 to 6.662 in the south', () => {
    const fair = [vnNorth, vnSouth].map((family) => {
      const odds = countOdds(playOf('truot', family));
      return [
        odds.length,
        ...[odds.at(0), odds.at(-1)].map((of) => of && (1 / approximate(of.win)).toFixed(3)),
      ];
    });
    expect(fair).toEqual([
      [7, '3.011', '17.197'],
      [7, '2.085', '6.662'],
    ]);
  });

  it('keep three per cent of every unit', () => {
    for (const family of [vnNorth, vnSouth])
      for (const play of family.plays) {
        const odds = countOdds(play);
        multiplesOf(play, 300).forEach((multiple, place) => {
          const returned =
            approximate(odds[place]?.win ?? { numerator: 0n, denominator: 1n }) * Number(multiple);
          expect(returned).toBeLessThanOrEqual(9_700);
          expect(returned).toBeGreaterThan(9_690);
        });
      }
  });
});

/** A draw whose prizes are nines, but for the last digits that are named. */
function drawWith(family: Family, prizes: Readonly<Record<string, readonly string[]>>) {
  const board = family === vnNorth ? northernBoard : southernBoard;
  const numbers = family.space.positions.map(() => 9);
  for (const [name, texts] of Object.entries(prizes))
    prizesOf(board)
      .filter((prize) => prize.name === name)
      .slice(0, texts.length)
      .forEach(({ positions }, at) =>
        [...(texts[at] ?? '')].forEach((digit, place, all) => {
          numbers[positions[positions.length - all.length + place] ?? 0] = Number(digit);
        }),
      );
  return { numbers };
}

const hitsOf = (family: Family, code: string, selection: Selection, prizes: Parameters<typeof drawWith>[1]) =>
  playOf(code, family)
    .hits(selection, drawWith(family, prizes))
    .reduce((sum, count) => sum + count);

describe('the special prize 12345', () => {
  const prizes = { special: ['12345'] };
  it.each<[string, Selection, number]>([
    ['de', { codes: [[4, 5]] }, 1],
    ['de', { codes: [[5, 4]] }, 0],
    ['cang-3', { codes: [[3, 4, 5]] }, 1],
    ['cang-4', { codes: [[2, 3, 4, 5]] }, 1],
    ['special-sum', { set: [9] }, 1],
    ['special-tens', { set: [4] }, 1],
    ['special-units', { set: [5] }, 1],
    ['special-sides', { options: ['small', 'odd'] }, 2],
    ['special-sides', { options: ['big', 'even'] }, 0],
    ['lo-2', { codes: [[4, 5]] }, 1],
    ['dau', { codes: [[4, 5]] }, 0],
  ])('hits %s %j %i times', (code, selection, hits) => {
    expect(hitsOf(vnNorth, code, selection, prizes)).toBe(hits);
  });
});

describe('hits', () => {
  it('of a lô are paid as often as its number comes', () => {
    const prizes = { seventh: ['23', '45'], first: ['11123'], special: ['00023'] };
    expect(hitsOf(vnNorth, 'lo-2', { codes: [[2, 3]] }, prizes)).toBe(3);
    expect(
      hitsOf(
        vnNorth,
        'lo-2',
        {
          columns: [
            [2, 4],
            [3, 5],
          ],
        },
        prizes,
      ),
    ).toBe(4);
    const play = playOf('lo-2', vnNorth);
    const hits = play.hits({ codes: [[2, 3]] }, drawWith(vnNorth, prizes));
    expect(linePays(100n, hits, multiplesOf(play, 300))).toBe(29_100n);
  });

  it('of a xiên are paid once, of a trượt only when none comes', () => {
    const prizes = { seventh: ['23', '45'], first: ['11123'] };
    expect(hitsOf(vnNorth, 'xien-2', { set: [23, 45] }, prizes)).toBe(1);
    expect(hitsOf(vnNorth, 'xien-2', { set: [23, 44, 45] }, prizes)).toBe(1);
    expect(hitsOf(vnNorth, 'xien-2', { set: [23, 44] }, prizes)).toBe(0);
    expect(hitsOf(vnNorth, 'truot', { set: [1, 2, 3, 4] }, prizes)).toBe(1);
    expect(hitsOf(vnNorth, 'truot', { set: [1, 2, 3, 45] }, prizes)).toBe(0);
  });

  it('of đầu are those of the seventh prizes in the north, of the eighth in the south', () => {
    const selection = { codes: [[2, 3]] };
    expect(hitsOf(vnNorth, 'dau', selection, { seventh: ['23', '23'] })).toBe(2);
    expect(hitsOf(vnSouth, 'dau', selection, { seventh: ['123'], eighth: ['23'] })).toBe(1);
    expect(hitsOf(vnSouth, 'xiu-dau', { codes: [[1, 2, 3]] }, { seventh: ['123'] })).toBe(1);
    expect(hitsOf(vnNorth, 'xiu-dau', { codes: [[1, 2, 3]] }, { sixth: ['123', '123', '123'] })).toBe(3);
  });

  it('of the eighth prize count for no lô of three digits', () => {
    const all = prizesOf(southernBoard).map(({ positions }) => positions);
    expect(playOf('lo-3', vnSouth).reads({ codes: [[1, 2, 3]] })).not.toContain(all[0]?.[0]);
    expect(playOf('bao-7-3', vnSouth).reads({ codes: [[1, 2, 3]] })).not.toContain(all[0]?.[0]);
    expect(playOf('bao-7-2', vnSouth).reads({ codes: [[1, 2]] })).toContain(all[0]?.[0]);
  });
});

/** Digits 0 and 1, and few prizes. */
const smallNorth: Ground = {
  ...north,
  base: 2,
  absent: [1, 3],
  board: [
    { name: 'first', digits: 2, count: 1 },
    { name: 'sixth', digits: 3, count: 1 },
    { name: 'seventh', digits: 2, count: 1 },
    { name: 'special', digits: 4, count: 1 },
  ],
};
const smallSouth: Ground = {
  ...south,
  base: 2,
  absent: [1, 3],
  board: [
    { name: 'eighth', digits: 2, count: 1 },
    { name: 'seventh', digits: 3, count: 1 },
    { name: 'fifth', digits: 3, count: 1 },
    { name: 'special', digits: 4, count: 1 },
  ],
};

function uncounted(play: PlayType): PlayType {
  const { odds: _, ...rest } = play;
  return rest;
}

describe('where two digits are all there are', () => {
  const plays = [...playsOf(smallNorth), ...playsOf(smallSouth)];

  it.each(plays.map((play) => [play.code, play.family, play] as const))(
    'the odds of %s (%s) are those of all that can be drawn',
    (_, _family, play) => {
      for (const place of play.classes.keys())
        expect(readSelection(play, play.sample(place)).isGood).toBe(true);
      expect(countOdds(play)).toEqual(countOdds(uncounted(play)));
    },
  );

  it.each<[string, string, (hits: readonly number[]) => readonly number[]]>([
    ['a number that comes twice were paid once', 'lo-2', (hits) => hits.map((count) => Math.min(count, 1))],
    ['a xiên were paid for each of its numbers', 'xien-2', (hits) => hits.map((count) => count * 2)],
  ])('the count would notice if %s', (_, code, change) => {
    const play = playOf(code, { plays });
    const mutant: PlayType = {
      ...uncounted(play),
      hits: (selection, draw) => change(play.hits(selection, draw)),
    };
    expect(countOdds(mutant)).not.toEqual(countOdds(play));
  });

  it('the count would notice if the eighth prize were a lô of three digits', () => {
    const play = playOf('lo-3', { plays: playsOf(smallSouth) });
    const first = play.space.positions.map(() => 0);
    const mutant: PlayType = {
      ...uncounted(play),
      reads: () => first.map((_, at) => at),
      hits: (selection, draw) =>
        play
          .hits(selection, draw)
          .map((count) => count + (draw.numbers[0] === 0 && draw.numbers[1] === 1 ? 1 : 0)),
    };
    expect(countOdds(mutant)).not.toEqual(countOdds(play));
  });
});

describe('a slip', () => {
  const today = stationsOn('2026-07-01');
  const areaOf = (station: string): Area => (station === 'mb' ? 'north' : 'south');

  /** What a slip costs, from the combinations that its lines buy. */
  function costOf(text: string, given: string): bigint {
    const read = readSlip(text, { today, given: [given], areaOf });
    if (!read.isGood) throw new Error(JSON.stringify(read.faults));
    return read.lines.reduce((sum, { station, play: code, numbers, amountMinor }) => {
      const play = playOf(code, familyOf[areaOf(station)]);
      const selection = readSelection(play, selectionOfNumbers(play, numbers));
      if (!selection.isGood) throw new Error(JSON.stringify(selection.faults));
      expect(maxPrizeOf(play, selection.selection, amountMinor, multiplesOf(play, 300))).toBeGreaterThan(0n);
      return sum + BigInt(play.combinations(selection.selection)) * amountMinor;
    }, 0n);
  }

  it.each([
    ['23.45 lo 10n', 'mb', 540_00n],
    ['2mn 12 34 dd10n b5n', 'mb', 440_00n],
    ['123 xc5n', 'mb', 20_00n],
    ['123 xc5n', 'dnai', 10_00n],
    ['12 34 56 xq1n', 'mb', 4_00n],
    ['12 34 56 78 xq1n', 'mb', 11_00n],
    ['12 34 56 da 1n', 'dnai', 3_00n],
    ['tai de 1n', 'mb', 50_00n],
    ['12 b8l 1n', 'mb', 8_00n],
    ['1234 b7l 1n', 'dnai', 5_00n],
    ['123 lo dao 1n', 'mb', 138_00n],
    ['12 34 56 78 truot 0,5', 'dnai', 50n],
  ])('%j at %s costs %s hundredths', (text, given, cost) => {
    expect(costOf(text, given)).toBe(cost);
  });
});
