import type { Game } from '@/sandbox/kit/game';
import { diceEngine } from './engine';
import { looks } from './look';
import { diceOutcomes } from './outcomes';
import { betLaws, theoreticalReturn } from './theory';

export const dice: Game = {
  engine: diceEngine,
  lookOf: ({ theme }) => looks[theme] ?? null,
  countOutcomes: diceOutcomes,
  betLaws,
  theoreticalReturn,
};
