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
  lawOutcomes: ({ rows, balls, otherRows }: PlinkoMaths) => (otherRows ? 0n : 2n ** BigInt(rows * balls)),
};
