import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { LiveBoard } from '@/sandbox/board/live/live-board';
import { liveKinds, type LiveKind } from '@/sandbox/kit/kinds';
import { LiveTable, type LiveTableProps } from './live-table';
import { LiveTold, type LiveToldProps } from './live-told';

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

type OfKind<Props> = LazyExoticComponent<ComponentType<Props>>;

function withBoardOf<Props>(
  kind: LiveKind,
  Shown: ComponentType<Props & { board: LiveBoard }>,
): OfKind<Props> {
  return lazy(async () => {
    const { liveBoard } = await loaders[kind]();
    return { default: (props: Props) => <Shown {...props} board={liveBoard} /> };
  });
}

/** A part of a table with the board of each kind. */
export function byKind<Props>(
  Shown: ComponentType<Props & { board: LiveBoard }>,
): Readonly<Record<LiveKind, OfKind<Props>>> {
  const entries = liveKinds.map((kind) => [kind, withBoardOf(kind, Shown)] as const);
  return Object.fromEntries(entries) as Record<LiveKind, OfKind<Props>>;
}

/** The table with the board of its kind. */
export const liveTables = byKind<Omit<LiveTableProps, 'board'>>(LiveTable);

/** A round in words, as the board of its kind tells it. */
export const liveTold = byKind<LiveToldProps>(LiveTold);
