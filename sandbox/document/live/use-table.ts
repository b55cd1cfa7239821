import { useCallback, useEffect, useReducer, type Dispatch } from 'react';
import type { GameFault } from '@/sandbox/board/calls/post-to-vendor';
import type { PlacedBet } from '@/sandbox/kit/betting-table/placed-bets';
import type { TableOpenAnswer } from '@/sandbox/kit/table-wire';
import { newRoundKey } from '../fairness/random-text';
import { useFrameNews } from '../shell/use-frame-news';
import { openerOf, useOpening } from '../shell/use-opening';
import { followTables } from './follow-tables';
import { timed, type Timed } from '@/sandbox/board/calls/timed';
import { openTables } from './tables/heard-tables';
import { callTable } from './table-client';
import { isTakingStakes, openStep, undoableSlip } from './table-figures';
import { openedTable, reduceTable, type LiveTableAction, type LiveTableState } from './table-state';
import { useOwnRounds } from './use-own-rounds';
import { usePastResults } from './use-past-results';
import { useTableCall } from './use-table-call';
import { useTableMoves, type TableMoves } from './use-table-moves';

/** What the screens of a live table can do. */
export interface TableControls {
  /** Null until the document is open. */
  state: LiveTableState | null;
  openFault: GameFault | null;
  reopen: () => void;
  /** Stakes a slip in the round that shows; nothing happens while another call is on its way or after the close. */
  stake: (placed: readonly PlacedBet[]) => void;
  /** Takes the last slip back. */
  undo: () => void;
  /** Decides for a hand in the step that is open; nothing happens when none is. */
  act: (hand: number, action: string) => void;
  dismiss: () => void;
  tables: TableMoves;
}

type Action = LiveTableAction | { type: 'opened'; timed: Timed<TableOpenAnswer> };

function reduce(state: LiveTableState | null, action: Action): LiveTableState | null {
  if (action.type === 'opened') return openedTable(action.timed.answer, action.timed.offsetMs);
  return state && reduceTable(state, action);
}

const opener = openerOf(
  (token, tableCode) => timed(callTable('tableOpen', { token, tableCode }), ({ state }) => state.nowMs),
  ({ answer }: Timed<TableOpenAnswer>) => answer.tableCode,
);

/** Opens a live table with the launch token of the document, follows it and those beside it, and stakes at it. */
export function useTable(token: string | null, tableCode: string): TableControls {
  const [state, dispatch] = useReducer(reduce, null);
  const onOpened = useCallback(
    (opened: Timed<TableOpenAnswer>) => dispatch({ type: 'opened', timed: opened }),
    [],
  );
  const opening = useOpening(opener, { token, gameCode: tableCode }, onOpened);
  useFollowed(state, dispatch);
  useOwnRounds(state, dispatch);
  usePastResults(state, dispatch);
  useFrameNews({
    sessionToken: state?.sessionToken,
    balance: state?.balance ?? null,
    faultCode: state?.fault?.code,
    isEnded: Boolean(state?.endedBy),
    onBalance: (balance) => dispatch({ type: 'balance', balance }),
  });
  return { state, ...opening, ...useCalls(state, dispatch), tables: useTableMoves(state, dispatch) };
}

function useCalls(
  state: LiveTableState | null,
  dispatch: Dispatch<LiveTableAction>,
): Pick<TableControls, 'stake' | 'undo' | 'act' | 'dismiss'> {
  const send = useTableCall(dispatch);
  const sessionToken = state?.sessionToken ?? '';
  return {
    stake: (placed) => {
      const round = state?.table.round;
      if (!state || !round || state.doing || placed.length === 0) return;
      if (!isTakingStakes(state, Date.now() + state.offsetMs)) return;
      const input = { roundId: round.roundId, betKey: newRoundKey(), placed };
      dispatch({ type: 'staking', input });
      const { tableCode } = state.table;
      void send(async () => ({
        type: 'answered',
        roundId: round.roundId,
        answer: await callTable('tableBet', { sessionToken, tableCode, ...input }),
      }));
    },
    undo: () => {
      const round = state?.table.round;
      const slip = state && undoableSlip(state, Date.now() + state.offsetMs);
      if (!round || !slip) return;
      const input = { roundId: round.roundId, betId: slip.betId };
      dispatch({ type: 'undoing', ...input });
      void send(async () => ({
        type: 'answered',
        roundId: round.roundId,
        answer: await callTable('tableUndo', { sessionToken, ...input }),
      }));
    },
    act: (hand, action) => {
      const round = state?.table.round;
      const step = state && openStep(state, Date.now() + state.offsetMs);
      if (!round || step === null || state?.doing) return;
      const input = { roundId: round.roundId, step, hand, action };
      dispatch({ type: 'deciding', input });
      void send(async () => ({
        type: 'decided',
        input,
        answer: await callTable('tableAct', { sessionToken, ...input }),
      }));
    },
    dismiss: () => dispatch({ type: 'dismissed' }),
  };
}

function useFollowed(state: LiveTableState | null, dispatch: Dispatch<LiveTableAction>): void {
  const sessionToken = state?.endedBy ? undefined : state?.sessionToken;
  // Which of them is at large changes nothing of what is heard.
  const codes = state ? openTables(state).map(({ table }) => table.tableCode) : [];
  const wanted = codes.sort().join(' ');
  useEffect(() => {
    if (!sessionToken || !wanted) return;
    const following = new AbortController();
    followTables({
      sessionToken,
      tableCodes: wanted.split(' '),
      signal: following.signal,
      onTold: dispatch,
      onLink: (link) => dispatch({ type: 'link', link }),
      onEnd: (code) => dispatch({ type: 'ended', code }),
    });
    return () => following.abort();
  }, [sessionToken, wanted, dispatch]);
}
