import type { Game } from '@/sandbox/kit/game';
import { plinkoEngine } from './engine';
import { looks } from './look';
import { plinkoOutcomes } from './outcomes';
import { betLaws, theoreticalReturn } from './theory';
import type { PlinkoMaths } from './types';

export const plinko: Game = {
  engine: plinkoEngine,
  lookOf: ({ theme }) => looks[theme] ?? null,
  countOutcomes: plinkoOutcomes,
  betLaws,
  theoreticalReturn,
  lawOutcomes: (maths: PlinkoMaths) => 2n ** BigInt(maths.rows * maths.balls),
};
