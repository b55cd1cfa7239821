import type { Game } from '@/sandbox/kit/game';
import { classicEngine } from './engine';
import { looks } from './look';
import { classicOutcomes } from './outcomes';
import { betLaws } from './theory';
import { distributionOf } from './exact-return';
import type { ClassicMaths } from './types';

export const classic: Game = {
  engine: classicEngine,
  lookOf: ({ theme }) => looks[theme] ?? null,
  countOutcomes: classicOutcomes,
  betLaws,
  lawOutcomes: (maths: ClassicMaths) => distributionOf(maths).combinations,
};
