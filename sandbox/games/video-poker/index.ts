import type { Game } from '@/sandbox/kit/game';
import { videoPokerEngine } from './engine';
import { looks } from './look';
import { pokerOutcomes } from './outcomes';

export const videoPoker: Game = {
  engine: videoPokerEngine,
  lookOf: ({ theme }) => looks[theme] ?? null,
  countOutcomes: pokerOutcomes,
  isOfBestPlay: true,
};
