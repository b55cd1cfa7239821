import type { Game } from '@/sandbox/kit/game';
import { sicBoEngine } from './engine';
import { looks } from './look';
import { sicBoOutcomes } from './outcomes';
import { betLaws, theoreticalReturn } from './theory';

export const sicBo: Game = {
  engine: sicBoEngine,
  lookOf: ({ theme }) => looks[theme] ?? null,
  countOutcomes: sicBoOutcomes,
  betLaws,
  theoreticalReturn,
  lawOutcomes: () => 216n,
};
