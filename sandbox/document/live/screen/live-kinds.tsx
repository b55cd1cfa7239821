import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { LiveBoard } from '@/sandbox/board/live/live-board';
import type { LiveKind } from '@/sandbox/kit/kinds';
import { LiveTable, type LiveTableProps } from './live-table';

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

type Table = ComponentType<Omit<LiveTableProps, 'board'>>;

const tableIn = (kind: LiveKind): LazyExoticComponent<Table> =>
  lazy(async () => {
    const { liveBoard } = await loaders[kind]();
    const table: Table = (props) => <LiveTable {...props} board={liveBoard} />;
    return { default: table };
  });

/** The table with the board of its kind. */
export const liveTables: Readonly<Record<LiveKind, LazyExoticComponent<Table>>> = {
  'live-baccarat': tableIn('live-baccarat'),
  'live-dragon-tiger': tableIn('live-dragon-tiger'),
  'live-roulette': tableIn('live-roulette'),
  'live-sic-bo': tableIn('live-sic-bo'),
  'live-wheel': tableIn('live-wheel'),
  'live-blackjack': tableIn('live-blackjack'),
  'live-kites': tableIn('live-kites'),
};
