import type { Game } from '@/sandbox/kit/game';
import { minesEngine } from './engine';
import { looks } from './look';
import { minesOutcomes } from './outcomes';
import { betLaws, theoreticalReturn } from './theory';

export const mines: Game = {
  engine: minesEngine,
  lookOf: ({ theme }) => looks[theme] ?? null,
  countOutcomes: minesOutcomes,
  betLaws,
  theoreticalReturn,
};
