import { useMemo } from 'react';
import type { LiveBoard } from '@/sandbox/board/live/live-board';
import { useTold } from '@/sandbox/board/motion/use-told';
import type { LiveInfo } from '@/sandbox/kit/live-info';
import type { PastResults } from './tables/heard-tables';
import { standingBets, standingSlips } from './table-figures';
import type { LiveTableState } from './table-state';

interface ShownTable {
  info: LiveInfo;
  state: LiveTableState;
  board: LiveBoard;
}

/** What the player has in the round that shows, and what came of it once that may be told. */
export function useRoundShown({ info, state, board }: ShownTable) {
  const { round } = state.table;
  const own = round ? state.own[round.roundId] : undefined;
  const result = round?.result ?? null;
  const isTold = useTold(result !== null, board.restMs ?? 0);
  const settled = useMemo(
    () =>
      own && result !== null && isTold
        ? board.settle(info, standingBets(own.slips), result, own.actions)
        : null,
    [board, info, own, result, isTold],
  );
  return { own, slips: standingSlips(own?.slips ?? []), result, isTold, settled };
}

export type RoundShown = ReturnType<typeof useRoundShown>;

/** What was drawn before, without the newest while what decides it is still coming to rest. */
export function shownResults(
  { past, table }: Pick<LiveTableState, 'past' | 'table'>,
  isTold: boolean,
): PastResults['results'] {
  const results = past?.results ?? [];
  const isComing = table.round !== null && table.round.result !== null && !isTold;
  return isComing ? results.filter(({ number }) => number !== table.round?.number) : results;
}
