import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { LiveBoard } from '@/sandbox/board/live/live-board';
import type { BoardKind } from './has-live-board';
import { LiveTable, type LiveTableProps } from './live-table';

/** Each kind is a part of its own: a document loads the one that it shows. */
const loaders: Record<BoardKind, () => Promise<{ liveBoard: LiveBoard }>> = {
  'live-baccarat': () => import('@/sandbox/games/live/baccarat/board/live-board'),
  'live-blackjack': () => import('@/sandbox/games/live/blackjack/board/live-board'),
};

/** Begins to load a board before the table is open. */
export function preloadLiveBoard(kind: BoardKind): void {
  loaders[kind]().catch(() => undefined);
}

type Table = ComponentType<Omit<LiveTableProps, 'board'>>;

const tableIn = (kind: BoardKind): LazyExoticComponent<Table> =>
  lazy(async () => {
    const { liveBoard } = await loaders[kind]();
    const table: Table = (props) => <LiveTable {...props} board={liveBoard} />;
    return { default: table };
  });

/** The table with the board of its kind. */
export const liveTables: Readonly<Record<BoardKind, LazyExoticComponent<Table>>> = {
  'live-baccarat': tableIn('live-baccarat'),
  'live-blackjack': tableIn('live-blackjack'),
};
