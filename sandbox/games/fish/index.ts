import type { Game } from '@/sandbox/kit/game';
import { fishEngine } from './engine';
import { looks } from './look';
import { fishOutcomes } from './outcomes';
import { betLaws, theoreticalReturn } from './theory';

export const fish: Game = {
  engine: fishEngine,
  lookOf: ({ theme }) => looks[theme] ?? null,
  countOutcomes: fishOutcomes,
  betLaws,
  theoreticalReturn,
};
