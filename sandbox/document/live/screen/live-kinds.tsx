import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { LiveBoard } from '@/sandbox/board/live/live-board';
import type { LiveKind } from '@/sandbox/kit/kinds';
import { BesideBoard } from './beside/beside-board';
import { LiveTable } from './live-table';

/** Each kind is a part of its own: a document loads the one that it shows. */
const loaders: Record<LiveKind, () => Promise<{ liveBoard: LiveBoard }>> = {
  'live-baccarat': () => import('@/sandbox/games/live/baccarat/board/live-board'),
  'live-dragon-tiger': () => import('@/sandbox/games/live/dragon-tiger/board/live-board'),
  'live-roulette': () => import('@/sandbox/games/live/roulette/board/live-board'),
  'live-sic-bo': () => import('@/sandbox/games/live/sic-bo/board/live-board'),
  'live-wheel': () => import('@/sandbox/games/live/wheel/board/live-board'),
  'live-blackjack': () => import('@/sandbox/games/live/blackjack/board/live-board'),
  'live-kites': () => import('@/sandbox/games/live/kites/board/live-board'),
};

/** Begins to load a board before the table is open. */
export function preloadLiveBoard(kind: LiveKind): void {
  loaders[kind]().catch(() => undefined);
}

type Part<Props> = ComponentType<Omit<Props, 'board'>>;

/** A part of a table with the board of each kind. */
function partsOf<Props extends { board: LiveBoard }>(
  Shown: ComponentType<Props>,
): Readonly<Record<LiveKind, LazyExoticComponent<Part<Props>>>> {
  const partOf = (kind: LiveKind) =>
    lazy(async () => {
      const { liveBoard } = await loaders[kind]();
      const part: Part<Props> = (props) => <Shown {...(props as Props)} board={liveBoard} />;
      return { default: part };
    });
  return {
    'live-baccarat': partOf('live-baccarat'),
    'live-dragon-tiger': partOf('live-dragon-tiger'),
    'live-roulette': partOf('live-roulette'),
    'live-sic-bo': partOf('live-sic-bo'),
    'live-wheel': partOf('live-wheel'),
    'live-blackjack': partOf('live-blackjack'),
    'live-kites': partOf('live-kites'),
  };
}

/** The table at large. */
export const liveTables = partsOf(LiveTable);

/** What is seen of one that stands beside it. */
export const boardsBeside = partsOf(BesideBoard);
