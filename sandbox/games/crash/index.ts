import type { Game } from '@/sandbox/kit/game';
import { crashEngine } from './engine';
import { looks } from './look';
import { crashOutcomes } from './outcomes';
import { betLaws, theoreticalReturn } from './theory';
import type { CrashMaths } from './types';

export const crash: Game = {
  engine: crashEngine,
  lookOf: ({ theme }) => looks[theme] ?? null,
  countOutcomes: crashOutcomes,
  betLaws,
  theoreticalReturn,
  lawOutcomes: (maths: CrashMaths) => BigInt(maths.range),
};
