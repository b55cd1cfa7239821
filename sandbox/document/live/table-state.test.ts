import type { TableMineAnswer, TableSlip, TableState } from '@/sandbox/kit/table-wire';
import { openTables } from './tables/heard-tables';
import {
  boundElsewhere,
  isBound,
  isTakingStakes,
  ownSlips,
  sessionTotals,
  standingBets,
  undoableSlip,
} from './table-figures';
import { openedTable, reduceTable, type LiveTableAction, type LiveTableState } from './table-state';
import { roundWith } from './test-round';
import { dueRound } from './use-own-rounds';

const closesAtMs = 100_000;

function tableAt(nowMs: number, roundState = 'betting', roundId = 'vlr_1'): TableState {
  return {
    tableCode: 'live-harbour-roulette',
    kind: 'live-roulette',
    nowMs,
    shoe: null,
    studio: null,
    crowd: [],
    round: roundWith({ roundId, state: roundState, bettingAtMs: 78_000, closesAtMs }),
  };
}

const opened = openedTable(
  {
    sessionToken: 'token',
    tableCode: 'live-harbour-roulette',
    tables: ['live-harbour-roulette'],
    currency: 'PLAY',
    balance: '100.00',
    backUrl: '/',
    state: tableAt(80_000),
  },
  0,
);

const placed = [{ key: 'red', amount: '5.00' }];
const slip = (betId: string, state: TableSlip['state'] = 'confirmed'): TableSlip => ({
  betId,
  placed,
  amount: '5.00',
  state,
  undoCode: state === 'undone' ? 'bet.undone' : null,
});
const answered = (bet: TableSlip, balance: string | null): LiveTableAction => ({
  type: 'answered',
  roundId: 'vlr_1',
  answer: { nowMs: 80_100, bet, balance },
});
const staking = (betKey: string): LiveTableAction => ({
  type: 'staking',
  input: { roundId: 'vlr_1', betKey, placed },
});
const told = (table: TableState, offsetMs = 0, isMeasured = true): LiveTableAction => ({
  type: 'told',
  table,
  offsetMs,
  isMeasured,
});
const mine = (given: Partial<TableMineAnswer>): LiveTableAction => ({
  type: 'mine',
  answer: {
    nowMs: 110_000,
    roundId: 'vlr_1',
    slips: [slip('a')],
    actions: [],
    payout: '10.00',
    isPaid: true,
    balance: '105.00',
    ...given,
  },
});
const after = (...actions: LiveTableAction[]): LiveTableState => actions.reduce(reduceTable, opened);

describe('a stake', () => {
  it('lies on its spot once it is answered, and the balance is what the wallet says', () => {
    const state = after(staking('key-0001'), answered(slip('a'), '95.00'));
    expect([state.balance, state.doing, standingBets(ownSlips(state))]).toEqual(['95.00', null, placed]);
    expect(sessionTotals(state)).toEqual({ staked: '5.00', net: '-5.00' });
  });

  it('that is answered twice lies there once', () => {
    const state = after(answered(slip('a', 'claimed'), null), answered(slip('a'), '95.00'));
    expect(standingBets(ownSlips(state))).toEqual(placed);
  });

  it('whose answer was lost keeps its key, whatever is heard of the table meanwhile', () => {
    const state = after(staking('key-0001'), { type: 'unanswered' }, told(tableAt(101_000, 'closing')));
    expect(state.doing).toMatchObject({ name: 'staking', isUnknown: true, input: { betKey: 'key-0001' } });
    expect(state.balance).toBe('100.00');
  });

  it('that came too late moves nothing and says so', () => {
    const fault = { code: 'round.closed', money: 'untouched' } as const;
    const state = after(staking('key-0001'), { type: 'refused', fault });
    expect(state).toMatchObject({ doing: null, fault, balance: '100.00', own: {} });
  });

  it('counts with the others on its spot', () =>
    expect(standingBets([slip('a'), slip('b'), slip('c', 'undone'), slip('d', 'undoing')])).toEqual([
      { key: 'red', amount: '10.00' },
    ]));
});

describe('taking a slip back', () => {
  const state = after(answered(slip('a'), '95.00'), answered(slip('b'), '90.00'));

  it('takes the last one, until two seconds before the close', () => {
    expect(undoableSlip(state, closesAtMs - 2001)?.betId).toBe('b');
    expect(undoableSlip(state, closesAtMs - 2000)).toBeNull();
  });

  it('goes on with the one before it', () => {
    const undone = reduceTable(state, answered(slip('b', 'undone'), '95.00'));
    expect(undoableSlip(undone, 90_000)?.betId).toBe('a');
    expect(sessionTotals(undone).staked).toBe('5.00');
  });

  it('waits while another call is on its way', () =>
    expect(undoableSlip(reduceTable(state, staking('key-0003')), 90_000)).toBeNull());
});

describe('what is heard of the table', () => {
  it('never goes back', () => {
    const state = after(told(tableAt(101_000, 'dealing')), told(tableAt(99_000)));
    expect(state.table.round?.state).toBe('dealing');
  });

  it('of another table is not shown here', () => {
    const other = { ...tableAt(101_000), tableCode: 'live-half-moon-roulette' };
    expect(after(told(other)).table).toBe(opened.table);
  });

  it('late does not slow the clock, but a measured way sets it', () => {
    expect(after(told(tableAt(81_000), -300, false)).offsetMs).toBe(0);
    expect(after(told(tableAt(81_000), 40, false)).offsetMs).toBe(40);
    expect(after(told(tableAt(81_000), -300, true)).offsetMs).toBe(-300);
  });

  it('takes stakes from the opening to the close, and not in a session that is over', () => {
    expect([77_999, 78_000, 99_999, 100_000].map((nowMs) => isTakingStakes(opened, nowMs))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isTakingStakes(after({ type: 'ended', code: 'session.ended' }), 90_000)).toBe(false);
  });
});

describe('a document that is opened again', () => {
  it('shows what was staked before, and asks once only', () => {
    const state = after(mine({ payout: null, isPaid: false, balance: '95.00' }));
    expect(standingBets(ownSlips(state))).toEqual(placed);
    expect([opened.unheardIds, state.unheardIds, state.balance]).toEqual([['vlr_1'], [], '95.00']);
  });

  it('keeps a slip that was laid or taken back while it asked', () => {
    const early = mine({ slips: [slip('a')], payout: null, isPaid: false, balance: null });
    const state = after(answered(slip('a', 'undone'), '100.00'), answered(slip('b'), '95.00'), early);
    expect(ownSlips(state).map(({ betId, state: how }) => [betId, how])).toEqual([
      ['a', 'undone'],
      ['b', 'confirmed'],
    ]);
  });
});

describe('the end of a round', () => {
  const staked = answered(slip('a'), '95.00');

  it('adds what it has paid, once the wallet has booked it', () => {
    const owed = after(staked, mine({ isPaid: false }));
    expect([owed.balance, sessionTotals(owed).net]).toEqual(['95.00', '5.00']);
    expect(reduceTable(owed, mine({}))).toMatchObject({ balance: '105.00' });
  });

  it('does not become unpaid again by an answer that was written earlier', () => {
    const state = after(staked, mine({}), mine({ isPaid: false, payout: null, balance: '95.00' }));
    expect(state).toMatchObject({ balance: '105.00', own: { vlr_1: { isPaid: true, payout: '10.00' } } });
  });

  it('leaves nothing of a void round in the totals', () => {
    const state = after(staked, told(tableAt(161_000, 'voiding')));
    expect(state.own.vlr_1?.isVoid).toBe(true);
    expect(sessionTotals(state)).toEqual({ staked: '0.00', net: '0.00' });
  });

  it('keeps what was staked in the rounds before', () => {
    const state = after(staked, mine({}), told(tableAt(130_000, 'betting', 'vlr_2')));
    expect(ownSlips(state)).toEqual([]);
    expect(sessionTotals(state)).toEqual({ staked: '5.00', net: '5.00' });
  });
});

describe('what was drawn before', () => {
  const roundAt = (nowMs: number, number: number, result: unknown = null): TableState => {
    const table = tableAt(nowMs);
    return { ...table, round: roundWith({ roundId: `vlr_${number}`, number, result }) };
  };
  const known = reduceTable(opened, {
    type: 'past',
    tableCode: 'live-harbour-roulette',
    past: { results: [{ number: 7, shoeId: null, coup: null, result: 'old' }], upTo: 8 },
  });
  const numbersOf = ({ past }: LiveTableState) => past?.results.map(({ number }) => number) ?? null;

  it('grows by what the table tells, each result once, without being asked for', () => {
    const playing = reduceTable(known, told(roundAt(81_000, 8)));
    expect(numbersOf(playing)).toEqual([7]);
    const over = reduceTable(playing, told(roundAt(82_000, 8, 'new')));
    const again = reduceTable(over, told(roundAt(83_000, 8, 'new')));
    expect(numbersOf(again)).toEqual([8, 7]);
    expect(numbersOf(reduceTable(again, told(roundAt(84_000, 9))))).toEqual([8, 7]);
  });

  it('has to be asked for at the opening, and after a round was missed', () => {
    expect(opened.past).toBeNull();
    expect(numbersOf(reduceTable(known, told(roundAt(81_000, 10))))).toBeNull();
  });

  it('keeps the newest fifty', () => {
    let state = known;
    for (let number = 8; number < 70; number += 1)
      state = reduceTable(state, told(roundAt(81_000 + number, number, 'new')));
    expect(numbersOf(state)).toHaveLength(50);
    expect(numbersOf(state)?.[0]).toBe(69);
  });
});

describe('several tables', () => {
  const pearl = (nowMs = 80_000): TableState => ({
    ...tableAt(nowMs, 'betting', 'vlr_9'),
    tableCode: 'pearl',
  });
  const named = (tableCode: string): TableState => ({ ...pearl(), tableCode });
  const added = (table: TableState): LiveTableAction => ({ type: 'added', table, offsetMs: 0 });
  const codesOf = (state: LiveTableState) => openTables(state).map(({ table }) => table.tableCode);

  it('are heard each by itself, and none goes back', () => {
    const state = after(added(pearl()), told(pearl(82_000)), told(pearl(81_000)), told(tableAt(81_500)));
    expect(openTables(state).map(({ table }) => table.nowMs)).toEqual([81_500, 82_000]);
    expect(after(told(pearl(82_000)))).toBe(opened);
  });

  it('are four at most, each once, and it is asked what the player has in each of their rounds', () => {
    const state = after(...['pearl', 'pearl', 'swift', 'cedar', 'fifth'].map((code) => added(named(code))));
    expect(codesOf(state)).toEqual(['live-harbour-roulette', 'pearl', 'swift', 'cedar']);
    expect(state.unheardIds).toEqual(['vlr_1', 'vlr_9']);
    expect(codesOf(reduceTable(state, { type: 'closed', tableCode: 'swift' }))).not.toContain('swift');
  });

  it('change places with the one at large, which is never closed by that', () => {
    const three = after(added(named('pearl')), added(named('swift')));
    const swapped = reduceTable(three, { type: 'enlarged', tableCode: 'swift' });
    expect(codesOf(swapped)).toEqual(['swift', 'pearl', 'live-harbour-roulette']);
    expect(codesOf(reduceTable(three, { type: 'enlarged', tableCode: null }))).toEqual([
      ...['pearl', 'swift', 'live-harbour-roulette'],
    ]);
    expect(codesOf(reduceTable(three, { type: 'enlarged', tableCode: 'nowhere' }))).toEqual(codesOf(three));
  });

  it('keep one that is left for another while money stands there, and close it otherwise', () => {
    const move = (isKept: boolean): LiveTableAction => ({
      ...{ type: 'moved', table: named('pearl'), offsetMs: 0, isKept },
    });
    expect(codesOf(after(move(false)))).toEqual(['pearl']);
    expect(codesOf(after(move(true)))).toEqual(['pearl', 'live-harbour-roulette']);
  });

  it('know at which of them money stands until its round is decided', () => {
    const enlarged: LiveTableAction = { type: 'enlarged', tableCode: 'pearl' };
    const staked = after(answered(slip('a'), '95.00'), added(pearl()), enlarged);
    expect([isBound(staked), boundElsewhere(staked)]).toEqual([false, 'live-harbour-roulette']);
    const decided = reduceTable(staked, told(tableAt(105_000, 'result')));
    expect(boundElsewhere(decided)).toBeNull();
    expect([dueRound(staked), dueRound(decided)]).toEqual([null, 'vlr_1']);
  });

  it('ask for the results of each', () => {
    const past = { results: [], upTo: 1 };
    const state = after(added(pearl()), { type: 'past', tableCode: 'pearl', past });
    expect(openTables(state).map((each) => each.past)).toEqual([null, past]);
  });
});
