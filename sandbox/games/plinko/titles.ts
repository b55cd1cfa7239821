import type { Title } from '@/sandbox/kit/types';
import { forkedRain } from './titles/forked-rain';
import { base, mirrored } from './titles/mirrored';
import type { PlinkoMaths } from './types';
import names from './names.json' with { type: 'json' };

export const plinkoTitles: readonly Title<PlinkoMaths>[] = [
  {
    ...base,
    gameCode: 'twin-raindrops',
    theme: 'twin-raindrops',
    name: names['twin-raindrops'],
    maths: { rows: 8, balls: 2, risks: { medium: mirrored(8, 1000, 250, 130, 70, 50) } },
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
      risks: { medium: mirrored(16, 50_000, 8000, 2000, 700, 260, 150, 80, 40, 20) },
    },
  },
  forkedRain,
];
