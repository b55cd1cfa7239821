import { lazy, type ComponentType } from 'react';
import type { GameInfo } from '@/lib/sandbox/play/game-info';
import type { AnyEngine, EngineKind } from '@/lib/sandbox/play/types';
import type { PlayedPart, PlayedTitle } from '@/lib/sandbox/rounds/proof';
import type { BoardProps } from './table/table';

/** What a kind of game brings to the document: its board, how a round of it is told, its rules, and the code that draws it. */
export interface SummaryProps {
  info: GameInfo;
  play: PlayedPart;
}

export interface RulesProps {
  info: GameInfo;
}

/* eslint-disable @typescript-eslint/no-explicit-any -- each kind takes its own bets and views; the server decides which kind it is */
interface KindLoaders {
  board: () => Promise<{ Board: ComponentType<any> }>;
  summary: () => Promise<{ Summary: ComponentType<any> }>;
  rules: () => Promise<{ Rules: ComponentType<any> }>;
  engine: () => Promise<AnyEngine>;
}
/* eslint-enable @typescript-eslint/no-explicit-any */

/** Each kind is a part of its own: a document loads the one that it shows. */
const loaders: Partial<Record<EngineKind, KindLoaders>> = {
  lines: {
    board: () => import('./lines/board'),
    summary: () => import('./lines/summary'),
    rules: () => import('./lines/rules'),
    engine: async () => (await import('@/lib/sandbox/slots/lines-engine')).linesEngine,
  },
  classic: {
    board: () => import('./classic/board'),
    summary: () => import('./classic/summary'),
    rules: () => import('./classic/rules'),
    engine: async () => (await import('@/lib/sandbox/classic/engine')).classicEngine,
  },
  ways: {
    board: () => import('./ways/board'),
    summary: () => import('./ways/summary'),
    rules: () => import('./ways/rules'),
    engine: async () => (await import('@/lib/sandbox/ways/engine')).waysEngine,
  },
  anywhere: {
    board: () => import('./anywhere/board'),
    summary: () => import('./anywhere/summary'),
    rules: () => import('./anywhere/rules'),
    engine: async () => (await import('@/lib/sandbox/anywhere/engine')).anywhereEngine,
  },
  'video-poker': {
    board: () => import('./video-poker/board'),
    summary: () => import('./video-poker/summary'),
    rules: () => import('./video-poker/rules'),
    engine: async () => (await import('@/lib/sandbox/video-poker/engine')).videoPokerEngine,
  },
  blackjack: {
    board: () => import('./blackjack/board'),
    summary: () => import('./blackjack/summary'),
    rules: () => import('./blackjack/rules'),
    engine: async () => (await import('@/lib/sandbox/blackjack/engine')).blackjackEngine,
  },
  roulette: {
    board: () => import('./roulette/board'),
    summary: () => import('./roulette/summary'),
    rules: () => import('./roulette/rules'),
    engine: async () => (await import('@/lib/sandbox/roulette/engine')).rouletteEngine,
  },
  baccarat: {
    board: () => import('./baccarat/board'),
    summary: () => import('./baccarat/summary'),
    rules: () => import('./baccarat/rules'),
    engine: async () => (await import('@/lib/sandbox/baccarat/engine')).baccaratEngine,
  },
  'sic-bo': {
    board: () => import('./sic-bo/board'),
    summary: () => import('./sic-bo/summary'),
    rules: () => import('./sic-bo/rules'),
    engine: async () => (await import('@/lib/sandbox/sic-bo/engine')).sicBoEngine,
  },
  scratch: {
    board: () => import('./scratch/board'),
    summary: () => import('./scratch/summary'),
    rules: () => import('./scratch/rules'),
    engine: async () => (await import('@/lib/sandbox/scratch/engine')).scratchEngine,
  },
  bingo: {
    board: () => import('./bingo/board'),
    summary: () => import('./bingo/summary'),
    rules: () => import('./bingo/rules'),
    engine: async () => (await import('@/lib/sandbox/bingo/engine')).bingoEngine,
  },
  wheel: {
    board: () => import('./wheel/board'),
    summary: () => import('./wheel/summary'),
    rules: () => import('./wheel/rules'),
    engine: async () => (await import('@/lib/sandbox/wheel/engine')).wheelEngine,
  },
  crash: {
    board: () => import('./crash/board'),
    summary: () => import('./crash/summary'),
    rules: () => import('./crash/rules'),
    engine: async () => (await import('@/lib/sandbox/crash/engine')).crashEngine,
  },
  mines: {
    board: () => import('./mines/board'),
    summary: () => import('./mines/summary'),
    rules: () => import('./mines/rules'),
    engine: async () => (await import('@/lib/sandbox/mines/engine')).minesEngine,
  },
  plinko: {
    board: () => import('./plinko/board'),
    summary: () => import('./plinko/summary'),
    rules: () => import('./plinko/rules'),
    engine: async () => (await import('@/lib/sandbox/plinko/engine')).plinkoEngine,
  },
  dice: {
    board: () => import('./dice/board'),
    summary: () => import('./dice/summary'),
    rules: () => import('./dice/rules'),
    engine: async () => (await import('@/lib/sandbox/dice/engine')).diceEngine,
  },
  'hi-lo': {
    board: () => import('./hi-lo/board'),
    summary: () => import('./hi-lo/summary'),
    rules: () => import('./hi-lo/rules'),
    engine: async () => (await import('@/lib/sandbox/hi-lo/engine')).hiLoEngine,
  },
  fish: {
    board: () => import('./fish/board'),
    summary: () => import('./fish/summary'),
    rules: () => import('./fish/rules'),
    engine: async () => (await import('@/lib/sandbox/fish/engine')).fishEngine,
  },
};

function loadersOf(kind: EngineKind): KindLoaders {
  const known = loaders[kind];
  if (!known) throw new Error(`There is no board for ${kind}`);
  return known;
}

/** The code that drew a round, for checking it here. */
export async function loadTitle(kind: EngineKind, gameCode: string): Promise<PlayedTitle | null> {
  const engine = await loadersOf(kind).engine();
  const title = engine.titles.find((each) => each.gameCode === gameCode);
  return title ? { title, engine } : null;
}

/** Begins to load a board before it is drawn. */
export function preloadBoard(kind: EngineKind): void {
  loadersOf(kind)
    .board()
    .catch(() => undefined);
}

function once<T>(make: (kind: EngineKind) => T): (kind: EngineKind) => T {
  const made = new Map<EngineKind, T>();
  return (kind) => {
    const known = made.get(kind) ?? make(kind);
    made.set(kind, known);
    return known;
  };
}

export const boardOf = once((kind) =>
  lazy(() =>
    loadersOf(kind)
      .board()
      .then((file) => ({ default: file.Board as ComponentType<BoardProps> })),
  ),
);

export const summaryOf = once((kind) =>
  lazy(() =>
    loadersOf(kind)
      .summary()
      .then((file) => ({ default: file.Summary as ComponentType<SummaryProps> })),
  ),
);

export const rulesOf = once((kind) =>
  lazy(() =>
    loadersOf(kind)
      .rules()
      .then((file) => ({ default: file.Rules as ComponentType<RulesProps> })),
  ),
);
