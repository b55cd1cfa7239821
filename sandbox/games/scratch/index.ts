import type { Game } from '@/sandbox/kit/game';
import { scratchEngine } from './engine';
import { looks } from './look';
import { scratchOutcomes } from './outcomes';
import { betLaws } from './theory';
import { ticketCount } from './types';

export const scratch: Game = {
  engine: scratchEngine,
  lookOf: ({ theme }) => looks[theme] ?? null,
  countOutcomes: scratchOutcomes,
  betLaws,
  lawOutcomes: () => BigInt(ticketCount),
};
