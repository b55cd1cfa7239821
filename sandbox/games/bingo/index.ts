import type { Game } from '@/sandbox/kit/game';
import { bingoEngine } from './engine';
import { looks } from './look';
import { bingoOutcomes } from './outcomes';
import { betLaws, theoreticalReturn } from './theory';

export const bingo: Game = {
  engine: bingoEngine,
  lookOf: ({ theme }) => looks[theme] ?? null,
  countOutcomes: bingoOutcomes,
  betLaws,
  theoreticalReturn,
};
