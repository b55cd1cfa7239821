import type { Game } from '@/sandbox/kit/game';
import { hiLoEngine } from './engine';
import { looks } from './look';
import { hiLoOutcomes } from './outcomes';
import { betLaws, theoreticalReturn } from './theory';

export const hiLo: Game = {
  engine: hiLoEngine,
  lookOf: ({ theme }) => looks[theme] ?? null,
  countOutcomes: hiLoOutcomes,
  betLaws,
  theoreticalReturn,
};
