import type { Dispatch } from 'react';
import { faultOf } from '@/sandbox/board/calls/post-to-vendor';
import { timed, type Timed } from '@/sandbox/board/calls/timed';
import type { TableState } from '@/sandbox/kit/table-wire';
import { hasRoom, isOpenHere } from './tables/heard-tables';
import { callTable } from './table-client';
import { isBound } from './table-figures';
import type { LiveTableAction, LiveTableState } from './table-state';

/** Which tables are open, and which of them is at large. */
export interface TableMoves {
  /** Brings a table of the session to large. One that is not open takes the place of the one that was, unless money stands there. */
  show: (tableCode: string) => void;
  /** The next of the open tables is at large. */
  next: () => void;
  /** Opens one more beside it, up to four in all. */
  add: (tableCode: string) => void;
  /** Closes one that stands beside; what is staked there stands and is paid. */
  close: (tableCode: string) => void;
}

export function useTableMoves(state: LiveTableState | null, dispatch: Dispatch<LiveTableAction>): TableMoves {
  const ask = (tableCode: string, then: (heard: Timed<TableState>) => LiveTableAction) => {
    if (!state || !state.tables.includes(tableCode)) return;
    const { sessionToken } = state;
    timed(callTable('tableState', { sessionToken, tableCode }), ({ nowMs }) => nowMs).then(
      (heard) => dispatch(then(heard)),
      (error: unknown) => dispatch({ type: 'refused', fault: faultOf(error) }),
    );
  };
  return {
    show: (tableCode) => {
      if (!state || tableCode === state.table.tableCode) return;
      if (isOpenHere(state, tableCode)) return dispatch({ type: 'enlarged', tableCode });
      const isKept = isBound(state);
      ask(tableCode, ({ answer, offsetMs }) => ({ type: 'moved', table: answer, offsetMs, isKept }));
    },
    next: () => dispatch({ type: 'enlarged', tableCode: null }),
    add: (tableCode) => {
      if (!state || isOpenHere(state, tableCode) || !hasRoom(state)) return;
      ask(tableCode, ({ answer, offsetMs }) => ({ type: 'added', table: answer, offsetMs }));
    },
    close: (tableCode) => dispatch({ type: 'closed', tableCode }),
  };
}
