import { lazy, type ComponentType } from 'react';
import type { GameInfo } from '@/sandbox/kit/game-info';
import type { AnyEngine, EngineKind } from '@/sandbox/kit/types';
import type { PlayedPart, PlayedTitle } from '@/sandbox/proofs/round-proof';
import type { BoardProps } from '@/sandbox/board/table/table';

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
    board: () => import('@/sandbox/games/lines/board/board'),
    summary: () => import('@/sandbox/games/lines/board/summary'),
    rules: () => import('@/sandbox/games/lines/board/rules'),
    engine: async () => (await import('@/sandbox/games/lines/lines-engine')).linesEngine,
  },
  classic: {
    board: () => import('@/sandbox/games/classic/board/board'),
    summary: () => import('@/sandbox/games/classic/board/summary'),
    rules: () => import('@/sandbox/games/classic/board/rules'),
    engine: async () => (await import('@/sandbox/games/classic/engine')).classicEngine,
  },
  ways: {
    board: () => import('@/sandbox/games/ways/board/board'),
    summary: () => import('@/sandbox/games/ways/board/summary'),
    rules: () => import('@/sandbox/games/ways/board/rules'),
    engine: async () => (await import('@/sandbox/games/ways/engine')).waysEngine,
  },
  anywhere: {
    board: () => import('@/sandbox/games/scatter-pays/board/board'),
    summary: () => import('@/sandbox/games/scatter-pays/board/summary'),
    rules: () => import('@/sandbox/games/scatter-pays/board/rules'),
    engine: async () => (await import('@/sandbox/games/scatter-pays/engine')).scatterPaysEngine,
  },
  'video-poker': {
    board: () => import('@/sandbox/games/video-poker/board/board'),
    summary: () => import('@/sandbox/games/video-poker/board/summary'),
    rules: () => import('@/sandbox/games/video-poker/board/rules'),
    engine: async () => (await import('@/sandbox/games/video-poker/engine')).videoPokerEngine,
  },
  blackjack: {
    board: () => import('@/sandbox/games/blackjack/board/board'),
    summary: () => import('@/sandbox/games/blackjack/board/summary'),
    rules: () => import('@/sandbox/games/blackjack/board/rules'),
    engine: async () => (await import('@/sandbox/games/blackjack/engine')).blackjackEngine,
  },
  roulette: {
    board: () => import('@/sandbox/games/roulette/board/board'),
    summary: () => import('@/sandbox/games/roulette/board/summary'),
    rules: () => import('@/sandbox/games/roulette/board/rules'),
    engine: async () => (await import('@/sandbox/games/roulette/engine')).rouletteEngine,
  },
  baccarat: {
    board: () => import('@/sandbox/games/baccarat/board/board'),
    summary: () => import('@/sandbox/games/baccarat/board/summary'),
    rules: () => import('@/sandbox/games/baccarat/board/rules'),
    engine: async () => (await import('@/sandbox/games/baccarat/engine')).baccaratEngine,
  },
  'sic-bo': {
    board: () => import('@/sandbox/games/sic-bo/board/board'),
    summary: () => import('@/sandbox/games/sic-bo/board/summary'),
    rules: () => import('@/sandbox/games/sic-bo/board/rules'),
    engine: async () => (await import('@/sandbox/games/sic-bo/engine')).sicBoEngine,
  },
  scratch: {
    board: () => import('@/sandbox/games/scratch/board/board'),
    summary: () => import('@/sandbox/games/scratch/board/summary'),
    rules: () => import('@/sandbox/games/scratch/board/rules'),
    engine: async () => (await import('@/sandbox/games/scratch/engine')).scratchEngine,
  },
  bingo: {
    board: () => import('@/sandbox/games/bingo/board/board'),
    summary: () => import('@/sandbox/games/bingo/board/summary'),
    rules: () => import('@/sandbox/games/bingo/board/rules'),
    engine: async () => (await import('@/sandbox/games/bingo/engine')).bingoEngine,
  },
  wheel: {
    board: () => import('@/sandbox/games/wheel/board/board'),
    summary: () => import('@/sandbox/games/wheel/board/summary'),
    rules: () => import('@/sandbox/games/wheel/board/rules'),
    engine: async () => (await import('@/sandbox/games/wheel/engine')).wheelEngine,
  },
  crash: {
    board: () => import('@/sandbox/games/crash/board/board'),
    summary: () => import('@/sandbox/games/crash/board/summary'),
    rules: () => import('@/sandbox/games/crash/board/rules'),
    engine: async () => (await import('@/sandbox/games/crash/engine')).crashEngine,
  },
  mines: {
    board: () => import('@/sandbox/games/mines/board/board'),
    summary: () => import('@/sandbox/games/mines/board/summary'),
    rules: () => import('@/sandbox/games/mines/board/rules'),
    engine: async () => (await import('@/sandbox/games/mines/engine')).minesEngine,
  },
  plinko: {
    board: () => import('@/sandbox/games/plinko/board/board'),
    summary: () => import('@/sandbox/games/plinko/board/summary'),
    rules: () => import('@/sandbox/games/plinko/board/rules'),
    engine: async () => (await import('@/sandbox/games/plinko/engine')).plinkoEngine,
  },
  dice: {
    board: () => import('@/sandbox/games/dice/board/board'),
    summary: () => import('@/sandbox/games/dice/board/summary'),
    rules: () => import('@/sandbox/games/dice/board/rules'),
    engine: async () => (await import('@/sandbox/games/dice/engine')).diceEngine,
  },
  'hi-lo': {
    board: () => import('@/sandbox/games/hi-lo/board/board'),
    summary: () => import('@/sandbox/games/hi-lo/board/summary'),
    rules: () => import('@/sandbox/games/hi-lo/board/rules'),
    engine: async () => (await import('@/sandbox/games/hi-lo/engine')).hiLoEngine,
  },
  fish: {
    board: () => import('@/sandbox/games/fish/board/board'),
    summary: () => import('@/sandbox/games/fish/board/summary'),
    rules: () => import('@/sandbox/games/fish/board/rules'),
    engine: async () => (await import('@/sandbox/games/fish/engine')).fishEngine,
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
