import type { Game } from '@/sandbox/kit/game';
import { scatterPaysEngine } from './engine';
import { looks } from './look';
import { scatterPaysOutcomes } from './outcomes';

export const scatterPays: Game = {
  engine: scatterPaysEngine,
  lookOf: ({ theme }) => looks[theme] ?? null,
  countOutcomes: scatterPaysOutcomes,
};
