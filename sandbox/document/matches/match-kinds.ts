import { lazy, type ComponentType } from 'react';
import type { MatchBoardProps } from '@/sandbox/board/seats/match-board';
import type { MatchInfo } from '@/sandbox/kit/match-info';
import type { MatchKind } from '@/sandbox/kit/kinds';

/* eslint-disable @typescript-eslint/no-explicit-any -- each kind takes its own views and decisions; the server decides which kind it is */
interface MatchLoaders {
  board: () => Promise<{ Board: ComponentType<any> }>;
  rules: () => Promise<{ Rules: ComponentType<any> }>;
  step: () => Promise<{ Step: ComponentType<any> }>;
}
/* eslint-enable @typescript-eslint/no-explicit-any */

const loaders: Record<MatchKind, MatchLoaders> = {
  thirteen: {
    board: () => import('@/sandbox/games/thirteen/board/board'),
    rules: () => import('@/sandbox/games/thirteen/board/rules'),
    step: () => import('@/sandbox/games/thirteen/board/step'),
  },
  'dice-duel': {
    board: () => import('@/sandbox/games/dice-duel/board/board'),
    rules: () => import('@/sandbox/games/dice-duel/board/rules'),
    step: () => import('@/sandbox/games/dice-duel/board/step'),
  },
};

/** Begins to load a board before there is a match. */
export function preloadMatchBoard(kind: MatchKind): void {
  loaders[kind].board().catch(() => undefined);
}

const boardIn = (kind: MatchKind) =>
  lazy(() =>
    loaders[kind].board().then((file) => ({ default: file.Board as ComponentType<MatchBoardProps> })),
  );
const rulesIn = (kind: MatchKind) =>
  lazy(() =>
    loaders[kind].rules().then((file) => ({ default: file.Rules as ComponentType<{ info: MatchInfo }> })),
  );

const stepIn = (kind: MatchKind) =>
  lazy(() =>
    loaders[kind].step().then((file) => ({ default: file.Step as ComponentType<{ action: unknown }> })),
  );

export const matchBoards = { thirteen: boardIn('thirteen'), 'dice-duel': boardIn('dice-duel') };
export const matchRules = { thirteen: rulesIn('thirteen'), 'dice-duel': rulesIn('dice-duel') };
export const matchSteps = { thirteen: stepIn('thirteen'), 'dice-duel': stepIn('dice-duel') };
