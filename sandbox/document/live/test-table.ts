import type { LiveInfo } from '@/sandbox/kit/live-info';
import type { TableRoundState, TableState } from '@/sandbox/kit/table-wire';
import { openedTable, reduceTable, type LiveTableState } from './table-state';
import type { TableControls } from './use-table';
import type { PlacedBet } from '@/sandbox/kit/betting-table/placed-bets';

/** For tests of the screens of live tables: a table as it stands for somebody who has just opened it. */

/** The moment at which all of it happens, by both clocks. */
export const nowMs = Date.parse('2026-11-20T12:00:00Z');

export const testControls = (): TableControls => ({
  state: null,
  openFault: null,
  reopen: jest.fn(),
  stake: jest.fn(),
  undo: jest.fn(),
  act: jest.fn(),
  dismiss: jest.fn(),
  tables: { show: jest.fn(), next: jest.fn(), add: jest.fn(), close: jest.fn() },
});

export function tableState(
  { tableCode, kind }: LiveInfo,
  round: TableRoundState | null,
  { balance, ...part }: Partial<TableState> & { balance: string },
): LiveTableState {
  const state = { tableCode, kind, nowMs, shoe: null, round, studio: null, crowd: [], ...part };
  const session = { sessionToken: 'ses', tableCode, tables: [tableCode], currency: 'PLAY', backUrl: '' };
  return openedTable({ ...session, balance, state }, 0);
}

/** With a slip of these bets that the table has confirmed. */
export function withSlip(
  state: LiveTableState,
  placed: readonly PlacedBet[],
  { amount, balance }: { amount: string; balance: string },
): LiveTableState {
  const bet = { betId: 'b1', placed, amount, state: 'confirmed', undoCode: null } as const;
  return reduceTable(state, { type: 'answered', roundId: 'vlr_1', answer: { nowMs, bet, balance } });
}
