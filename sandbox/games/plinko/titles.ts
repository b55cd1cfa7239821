import type { Title } from '@/sandbox/kit/types';
import type { PlinkoMaths } from './types';
import names from './names.json';

const base = { kind: 'plinko', studio: 'GLASSBELL', classification: 'AC' } as const;

/** Pays of the left half and the middle, mirrored to the right. */
const mirrored = (...half: number[]) => ({ pays: [...half, ...half.slice(0, -1).reverse()] });

export const plinkoTitles: readonly Title<PlinkoMaths>[] = [
  {
    ...base,
    gameCode: 'twin-raindrops',
    theme: 'twin-raindrops',
    name: names['twin-raindrops'],
    maths: { rows: 8, balls: 2, risks: { medium: mirrored(1000, 250, 130, 70, 50) } },
  },
  {
    ...base,
    gameCode: 'leaning-belfry',
    theme: 'leaning-belfry',
    name: names['leaning-belfry'],
    maths: {
      rows: 12,
      balls: 1,
      risks: { medium: { pays: [20, 20, 30, 40, 50, 60, 70, 90, 130, 200, 400, 2000, 15_000] } },
    },
  },
  {
    ...base,
    gameCode: 'marble-falls',
    theme: 'marble-falls',
    name: names['marble-falls'],
    maths: {
      rows: 16,
      balls: 1,
      risks: { medium: mirrored(50_000, 8000, 2000, 700, 260, 150, 80, 40, 20) },
    },
  },
  {
    ...base,
    gameCode: 'forked-rain',
    theme: 'forked-rain',
    name: names['forked-rain'],
    maths: {
      rows: 14,
      balls: 1,
      risks: {
        low: mirrored(900, 400, 190, 150, 120, 110, 90, 60),
        medium: mirrored(5000, 1500, 400, 250, 140, 110, 70, 40),
        high: mirrored(30_000, 4000, 1100, 400, 170, 80, 30, 20),
      },
    },
  },
];
