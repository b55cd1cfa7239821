import { act, renderHook } from '@testing-library/react';
import { getLiveInfo } from '@/sandbox/catalogue/live-info';
import type { PlacedBet } from '@/sandbox/kit/betting-table/placed-bets';
import type { TableSlip } from '@/sandbox/kit/table-wire';
import { openedTable, type LiveTableState, type OwnRound } from './table-state';
import { roundWith } from './test-round';
import { useLiveBets } from './use-live-bets';

const tableCode = 'live-harbour-roulette';
const info = getLiveInfo(tableCode);
if (!info) throw new Error('no table');

const table = (roundId: string) => ({
  tableCode,
  kind: 'live-roulette',
  nowMs: 1000,
  shoe: null,
  studio: null,
  crowd: [],
  round: roundWith({ roundId }),
});

const opened = openedTable(
  {
    sessionToken: 'ses',
    tableCode,
    tables: [tableCode],
    currency: 'PLAY',
    balance: '100.00',
    backUrl: '',
    state: table('vlr_2'),
  },
  0,
);

const ownOf = (placed: PlacedBet[]): OwnRound => {
  const slip: TableSlip = { betId: 'a', placed, amount: '0.00', state: 'confirmed', undoCode: null };
  return { slips: [slip], actions: [], payout: null, isPaid: false, isVoid: false };
};

const kindOf = (key: string) =>
  ({ red: 'evenChance', black: 'evenChance', 'straight:7': 'straight' })[key] ?? null;

function lay(given: Partial<LiveTableState> = {}) {
  const stake = jest.fn();
  const undoSlip = jest.fn();
  const start = { state: { ...opened, ...given }, isOpen: true };
  const { result, rerender } = renderHook(
    ({ state, isOpen }: typeof start) =>
      useLiveBets({
        info: info as NonNullable<typeof info>,
        state,
        isOpen,
        kindOf,
        unitOf: (key) => (key === 'black' ? 100n : 10n),
        settled: null,
        stake,
        undoSlip,
        canUndoSlip: Object.keys(state.own).includes('vlr_2'),
      }),
    { initialProps: start },
  );
  const press = (key: string, chip: string) => {
    act(() => result.current.setChip(chip));
    act(() => result.current.place(key));
  };
  return { bets: result, rerender, start, press, stake, undoSlip };
}

it('lays chips without staking, and confirms them together', () => {
  const { bets, press, stake } = lay();
  press('red', '5.00');
  press('red', '1.00');
  press('straight:7', '1.00');
  expect([bets.current.total, bets.current.marks.get('red')?.amount]).toEqual(['7.00', '6.00']);
  expect(stake).not.toHaveBeenCalled();
  act(() => bets.current.play());
  expect(stake).toHaveBeenCalledWith([
    { key: 'red', amount: '6.00' },
    { key: 'straight:7', amount: '1.00' },
  ]);
});

it('shows what is confirmed with the chips over it, of which only those are staked', () => {
  const { bets, press, stake } = lay({ own: { vlr_2: ownOf([{ key: 'red', amount: '5.00' }]) } });
  press('red', '1.00');
  expect([bets.current.marks.get('red')?.amount, bets.current.total]).toEqual(['6.00', '1.00']);
  act(() => bets.current.play());
  expect(stake).toHaveBeenCalledWith([{ key: 'red', amount: '1.00' }]);
});

it('takes chips off before it takes a slip back', () => {
  const { bets, press, undoSlip } = lay({ own: { vlr_2: ownOf([{ key: 'red', amount: '5.00' }]) } });
  press('black', '1.00');
  act(() => bets.current.undo());
  expect([bets.current.total, undoSlip.mock.calls.length]).toEqual(['0.00', 0]);
  act(() => bets.current.undo());
  expect(undoSlip).toHaveBeenCalledTimes(1);
});

it('refuses a chip over the limit of a spot, counting what stands there', () => {
  const own = { vlr_2: ownOf([{ key: 'straight:7', amount: '25.00' }]) };
  const { bets, press } = lay({ own });
  press('straight:7', '1.00');
  expect(bets.current.refusal).toEqual({ reason: 'limit', amount: '25.00' });
  expect(bets.current.total).toBe('0.00');
});

it('refuses what the balance does not hold, and bets that are not offered', () => {
  const { bets, press } = lay({ balance: '3.00' });
  press('red', '5.00');
  expect(bets.current.refusal).toEqual({ reason: 'balance', amount: '3.00' });
  press('straight:99', '1.00');
  expect(bets.current.refusal).toEqual({ reason: 'limit', amount: '0.00' });
});

it('refuses a chip that is no multiple of the unit of its spot, before anything is sent', () => {
  const { bets, press } = lay();
  press('black', '0.20');
  expect(bets.current.refusal).toEqual({ reason: 'unit', amount: '1.00' });
  press('red', '0.20');
  press('black', '1.00');
  expect([bets.current.refusal, bets.current.total]).toEqual([null, '1.20']);
});

it('lays the bets of the last round again, once, and without staking', () => {
  const own = {
    vlr_0: ownOf([{ key: 'black', amount: '2.00' }]),
    vlr_1: ownOf([{ key: 'red', amount: '5.00' }]),
  };
  const { bets, stake } = lay({ own });
  expect(bets.current.canRepeat).toBe(true);
  act(() => bets.current.repeat());
  expect(bets.current.marks.get('red')?.amount).toBe('5.00');
  expect([bets.current.marks.size, bets.current.canRepeat, stake.mock.calls.length]).toEqual([1, false, 0]);
});

it('clears what was not confirmed with the close, and takes nothing more', () => {
  const { bets, rerender, start, press, stake } = lay();
  press('red', '5.00');
  rerender({ ...start, isOpen: false });
  expect([bets.current.marks.size, bets.current.isOpen, bets.current.total]).toEqual([0, false, '0.00']);
  act(() => bets.current.play());
  press('red', '5.00');
  expect(stake).not.toHaveBeenCalled();
  rerender({ state: { ...start.state, table: table('vlr_3') }, isOpen: true });
  expect(bets.current.marks.size).toBe(0);
});

it('keeps the chips where they lie while they are confirmed, and once when they are', () => {
  const { bets, rerender, start, press } = lay();
  press('red', '5.00');
  const input = { roundId: 'vlr_2', betKey: 'key-0001', placed: [] };
  rerender({ state: { ...start.state, doing: { name: 'staking', input, isUnknown: false } }, isOpen: true });
  expect([bets.current.marks.get('red')?.amount, bets.current.isOpen]).toEqual(['5.00', false]);
  rerender({
    state: { ...start.state, own: { vlr_2: ownOf([{ key: 'red', amount: '5.00' }]) } },
    isOpen: true,
  });
  expect([bets.current.marks.get('red')?.amount, bets.current.total]).toEqual(['5.00', '0.00']);
});
