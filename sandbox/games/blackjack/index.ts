import type { Game } from '@/sandbox/kit/game';
import { blackjackEngine } from './engine';
import { looks } from './look';
import { blackjackOutcomes } from './outcomes';
import { theoreticalReturn } from './theory';

export const blackjack: Game = {
  engine: blackjackEngine,
  lookOf: ({ theme }) => looks[theme] ?? null,
  countOutcomes: blackjackOutcomes,
  theoreticalReturn,
  isOfBestPlay: true,
};
