import type { NumberSpace } from '@/lib/lottery';

export interface NumberTrend {
  number: number;
  /** How often it was drawn at the position. */
  count: number;
  /** Draws since it was drawn there last; null when it was not drawn there at all. */
  since: number | null;
}

export interface PositionTrend {
  position: number;
  numbers: NumberTrend[];
}

/** How often each number was drawn at each position. The newest draw comes first. */
export function trendsOf(space: NumberSpace, draws: readonly (readonly number[])[]): PositionTrend[] {
  return space.positions.map(({ first, size }, position) => ({
    position,
    numbers: Array.from({ length: size }, (_, at) => {
      const number = first + at;
      const since = draws.findIndex((numbers) => numbers[position] === number);
      return {
        number,
        count: draws.filter((numbers) => numbers[position] === number).length,
        since: since === -1 ? null : since,
      };
    }),
  }));
}

export interface CountBand {
  expected: number;
  /** In 95 of 100 such runs of draws a number comes between these times, both among them. */
  least: number;
  most: number;
}

const tail = 0.025;

/** What chance alone makes of `draws` draws in which a number comes with the chance `1 / size`: exact, by the binomial law. */
export function bandOf(draws: number, size: number): CountBand {
  const chance = 1 / size;
  const expected = draws * chance;
  if (draws === 0) return { expected, least: 0, most: 0 };
  let share = (1 - chance) ** draws;
  let below = 0;
  let least: number | null = null;
  for (let count = 0; count <= draws; count += 1) {
    if (least === null && below + share > tail) least = count;
    below += share;
    if (below >= 1 - tail) return { expected, least: least ?? 0, most: count };
    share *= ((draws - count) / (count + 1)) * (chance / (1 - chance));
  }
  return { expected, least: least ?? 0, most: draws };
}
