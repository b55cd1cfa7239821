import type { Title } from '@/sandbox/kit/types';
import type { WheelMaths } from './types';
import names from './names.json' with { type: 'json' };

/** Where bets can be placed against each other a wheel is a table game: little of such a stake counts for a bonus. */
const saltlamp = (
  gameCode: string,
  classification: 'AC' | 'TG' = 'AC',
): Pick<Title<WheelMaths>, 'gameCode' | 'kind' | 'studio' | 'classification' | 'theme'> => ({
  gameCode,
  kind: 'wheel',
  studio: 'SALTLAMP',
  classification,
  theme: gameCode,
});

/**
 * Spreads things around a ring, each as evenly as it goes: every segment takes what is furthest behind its share. For the
 * eye only, a ring in any order has the same odds.
 */
export function around<T>(counts: readonly (readonly [T, number])[]): T[] {
  const size = counts.reduce((sum, [, count]) => sum + count, 0);
  const placed = counts.map(() => 0);
  return Array.from({ length: size }, (_, index) => {
    const behind = counts.map(([, count], at) => (count * (index + 1)) / size - (placed[at] ?? 0));
    const at = behind.indexOf(Math.max(...behind));
    placed[at] = (placed[at] ?? 0) + 1;
    return counts[at]?.[0] as T;
  });
}

const chipsMinor = [10, 50, 100, 500, 2000] as const;
const stakesMinor = [10, 20, 50, 100, 200, 500, 1000, 2000] as const;

const promenade: Title<WheelMaths> = {
  ...saltlamp('promenade-wheel', 'TG'),
  name: names['promenade-wheel'],
  maths: {
    game: 'values',
    segments: around([
      ['sand', 24],
      ['sky', 12],
      ['jade', 6],
      ['violet', 4],
      ['coral', 2],
      ['pearl', 1],
      ['gold', 1],
    ]),
    pays: { sand: 20, sky: 40, jade: 80, violet: 120, coral: 240, pearl: 480, gold: 480 },
    chipsMinor,
    mostMinor: 10_000,
  },
};

const eightTides: Title<WheelMaths> = {
  ...saltlamp('eight-tides', 'TG'),
  name: names['eight-tides'],
  maths: {
    game: 'values',
    segments: around([
      ['teal', 7],
      ['sky', 7],
      ['azure', 7],
      ['lime', 5],
      ['amber', 5],
      ['rose', 2],
      ['violet', 2],
      ['gold', 1],
    ]),
    pays: { teal: 50, sky: 50, azure: 50, lime: 70, amber: 70, rose: 170, violet: 170, gold: 350 },
    chipsMinor,
    mostMinor: 10_000,
  },
};

const sunAndMoon: Title<WheelMaths> = {
  ...saltlamp('sun-and-moon-wheel'),
  name: names['sun-and-moon-wheel'],
  maths: {
    game: 'rings',
    outer: around([
      [0, 20],
      [5, 4],
      [10, 3],
      [15, 1],
      [20, 1],
      [40, 1],
    ]),
    inner: around([
      [1, 6],
      [2, 2],
      [3, 1],
      [10, 1],
    ]),
    stakesMinor,
  },
};

const threeWinds: Title<WheelMaths> = {
  ...saltlamp('three-winds'),
  name: names['three-winds'],
  maths: {
    game: 'risk',
    wheels: [
      {
        risk: 'low',
        segments: around([
          [0, 2],
          [12, 6],
          [15, 1],
          [10, 1],
        ]),
      },
      {
        risk: 'low',
        segments: around([
          [0, 4],
          [11, 6],
          [12, 7],
          [13, 2],
          [17, 1],
        ]),
      },
      {
        risk: 'low',
        segments: around([
          [0, 6],
          [10, 4],
          [11, 8],
          [12, 8],
          [16, 4],
        ]),
      },
      {
        risk: 'medium',
        segments: around([
          [0, 5],
          [15, 2],
          [16, 1],
          [20, 1],
          [30, 1],
        ]),
      },
      {
        risk: 'medium',
        segments: around([
          [0, 10],
          [15, 5],
          [20, 3],
          [21, 1],
          [35, 1],
        ]),
      },
      {
        risk: 'medium',
        segments: around([
          [0, 15],
          [15, 8],
          [20, 5],
          [26, 1],
          [40, 1],
        ]),
      },
      {
        risk: 'high',
        segments: around([
          [0, 9],
          [95, 1],
        ]),
      },
      {
        risk: 'high',
        segments: around([
          [0, 19],
          [191, 1],
        ]),
      },
      {
        risk: 'high',
        segments: around([
          [0, 29],
          [288, 1],
        ]),
      },
    ],
    stakesMinor,
  },
};

export const wheelTitles: readonly Title<WheelMaths>[] = [promenade, eightTides, sunAndMoon, threeWinds];
