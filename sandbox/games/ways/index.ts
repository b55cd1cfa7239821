import type { Game } from '@/sandbox/kit/game';
import { waysEngine } from './engine';
import { looks } from './look';
import { waysOutcomes } from './outcomes';

export const ways: Game = {
  engine: waysEngine,
  lookOf: ({ theme }) => looks[theme] ?? null,
  countOutcomes: waysOutcomes,
};
