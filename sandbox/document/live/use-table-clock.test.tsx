import { act, renderHook } from '@testing-library/react';
import type { TableState } from '@/sandbox/kit/table-wire';
import { openedTable, type LiveTableState } from './table-state';
import { roundWith } from './test-round';
import { clockAt, nextTickMs, useTableClock } from './use-table-clock';

const closesAtMs = 1_000_000_022_000;
const bettingAtMs = 1_000_000_000_000;

function stateOf(roundState: string, offsetMs = 0): LiveTableState {
  const table: TableState = {
    tableCode: 'live-harbour-roulette',
    kind: 'live-roulette',
    nowMs: bettingAtMs,
    shoe: null,
    studio: null,
    crowd: [],
    round: roundWith({ state: roundState, bettingAtMs, closesAtMs }),
  };
  const opened = openedTable(
    {
      sessionToken: 'ses',
      tableCode: table.tableCode,
      tables: [table.tableCode],
      currency: 'PLAY',
      balance: '100.00',
      backUrl: '',
      state: table,
    },
    offsetMs,
  );
  const slip = { betId: 'a', placed: [], amount: '1.00', state: 'confirmed', undoCode: null } as const;
  const own = { slips: [slip], actions: [], payout: null, isPaid: false, isVoid: false };
  return { ...opened, own: { vlr_1: own } };
}

const betting = stateOf('betting');

it('counts whole seconds down to the close, and then takes nothing', () => {
  const secondsAt = (leftMs: number) => clockAt(betting, closesAtMs - leftMs).secondsLeft;
  expect([22_000, 21_999, 1001, 1000, 1, 0].map(secondsAt)).toEqual([22, 22, 2, 1, 1, null]);
  expect(clockAt(betting, closesAtMs).isOpen).toBe(false);
});

it('does not wait for the clock where the table has closed already', () => {
  expect(clockAt(stateOf('closing'), bettingAtMs + 1)).toEqual({
    secondsLeft: null,
    isDeciding: false,
    isOpen: false,
    canUndoSlip: false,
  });
  expect(nextTickMs(stateOf('closing'), bettingAtMs + 1)).toBeNull();
});

it('ticks at the opening, at each second and at the close, and not after it', () => {
  expect(nextTickMs(betting, bettingAtMs - 700)).toBe(bettingAtMs);
  expect(nextTickMs(betting, closesAtMs - 1500)).toBe(closesAtMs - 1000);
  expect(nextTickMs(betting, closesAtMs - 1000)).toBe(closesAtMs);
  expect(nextTickMs(betting, closesAtMs)).toBeNull();
});

it('counts down the time to decide, in which nothing is staked', () => {
  const acting = { startsAtMs: closesAtMs + 2400, endsAtMs: closesAtMs + 12_400 };
  const deciding = stateOf('acting');
  const round = { ...deciding.table.round!, acting };
  const state = { ...deciding, table: { ...deciding.table, round } };
  expect(clockAt(state, acting.startsAtMs + 1)).toEqual({
    secondsLeft: 10,
    isDeciding: true,
    isOpen: false,
    canUndoSlip: false,
  });
  expect(nextTickMs(state, acting.startsAtMs + 1)).toBe(acting.startsAtMs + 1000);
  expect(clockAt(state, acting.endsAtMs)).toMatchObject({ secondsLeft: null, isDeciding: false });
  expect(nextTickMs(state, acting.endsAtMs)).toBeNull();
});

it('goes by the clock of the tables and not by that of the device', () => {
  jest.useFakeTimers();
  // The device is five seconds slow.
  jest.setSystemTime(closesAtMs - 5000 - 3500);
  const { result } = renderHook(() => useTableClock(stateOnce));
  expect(result.current).toMatchObject({ secondsLeft: 4, isOpen: true, canUndoSlip: true });
  act(() => jest.advanceTimersByTime(1600));
  expect(result.current).toMatchObject({ secondsLeft: 2, isOpen: true, canUndoSlip: false });
  act(() => jest.advanceTimersByTime(2000));
  expect(result.current).toMatchObject({ secondsLeft: null, isOpen: false, canUndoSlip: false });
  jest.useRealTimers();
});

const stateOnce = stateOf('betting', 5000);
