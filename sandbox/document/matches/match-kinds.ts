import { lazy, type ComponentType } from 'react';
import type { MatchInfo } from '@/sandbox/catalogue/match-info';
import type { MatchAction, MatchKind, MatchView } from '@/sandbox/kit/match-wire';

/** What a board of a match is given. It draws the newest state and hands decisions on; it keeps no truth of its own. */
export interface MatchBoardProps<
  Info = MatchInfo,
  View = NonNullable<MatchView['game']>,
  Action = MatchAction,
> {
  info: Info;
  match: MatchView;
  view: View;
  /** The server's clock minus this one's. */
  offsetMs: number;
  /** A decision may be made: it is this player's turn, and nothing is on its way. */
  canAct: boolean;
  /** A move is on its way to the server. */
  isActing: boolean;
  /** A dialog is open over the board: its keys rest. */
  isCovered: boolean;
  act: (action: Action) => void;
}

/* eslint-disable @typescript-eslint/no-explicit-any -- each kind takes its own views and decisions; the server decides which kind it is */
interface MatchLoaders {
  board: () => Promise<{ Board: ComponentType<any> }>;
  rules: () => Promise<{ Rules: ComponentType<any> }>;
}
/* eslint-enable @typescript-eslint/no-explicit-any */

const loaders: Record<MatchKind, MatchLoaders> = {
  thirteen: {
    board: () => import('@/sandbox/games/thirteen/board/board'),
    rules: () => import('@/sandbox/games/thirteen/board/rules'),
  },
  'dice-duel': {
    board: () => import('@/sandbox/games/dice-duel/board/board'),
    rules: () => import('@/sandbox/games/dice-duel/board/rules'),
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

export const matchBoards = { thirteen: boardIn('thirteen'), 'dice-duel': boardIn('dice-duel') };
export const matchRules = { thirteen: rulesIn('thirteen'), 'dice-duel': rulesIn('dice-duel') };
