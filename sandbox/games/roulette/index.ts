import type { Game } from '@/sandbox/kit/game';
import { rouletteEngine } from './engine';
import { looks } from './look';
import { rouletteOutcomes } from './outcomes';
import { betLaws, theoreticalReturn } from './theory';
import type { RouletteMaths } from './types';

export const roulette: Game = {
  engine: rouletteEngine,
  lookOf: ({ theme }) => looks[theme] ?? null,
  countOutcomes: rouletteOutcomes,
  betLaws,
  theoreticalReturn,
  lawOutcomes: (maths: RouletteMaths) => BigInt(maths.wheel.length),
};
