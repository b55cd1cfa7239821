import type { Game } from '@/sandbox/kit/game';
import { linesEngine } from './lines-engine';
import { getSlotTheme } from './themes';
import { linesOutcomes } from './outcomes';

export const lines: Game = {
  engine: linesEngine,
  lookOf: ({ gameCode }) => getSlotTheme(gameCode),
  countOutcomes: linesOutcomes,
};
