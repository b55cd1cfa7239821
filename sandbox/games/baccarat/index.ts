import type { Game } from '@/sandbox/kit/game';
import { baccaratEngine } from './engine';
import { looks } from './look';
import { baccaratOutcomes } from './outcomes';
import { betLaws, theoreticalReturn } from './theory';
import { shoeTally } from './exact-return';

export const baccarat: Game = {
  engine: baccaratEngine,
  lookOf: ({ theme }) => looks[theme] ?? null,
  countOutcomes: baccaratOutcomes,
  betLaws,
  theoreticalReturn,
  lawOutcomes: () => shoeTally().ways,
};
