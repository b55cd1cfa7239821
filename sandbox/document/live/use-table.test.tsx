import { TextDecoder, TextEncoder } from 'node:util';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { TableRoundState, TableSlip, TableState } from '@/sandbox/kit/table-wire';
import { sessionTotals, undoableSlip } from './table-figures';
import { roundWith } from './test-round';
import { useTable } from './use-table';

// jsdom has none; every browser does.
Object.assign(globalThis, { TextEncoder, TextDecoder });

const tableCode = 'live-harbour-roulette';
const placed = [{ key: 'red', amount: '5.00' }];
let token = 0;
let sent: { name: string; body: Record<string, unknown> }[];
let round: TableRoundState;
let slips: TableSlip[];
let isPaid: boolean;
let tables: string[];
let decided: { step: number; hand: number; action: string }[];
/** What the next calls of a name meet instead of their answer: a code, or `lost`. */
let failures: Record<string, string[]>;
let say: (event: string, data: object) => void;

const calls = (name: string) => sent.filter((call) => call.name === name);
const stateNow = (body: Record<string, unknown> = {}): TableState => ({
  tableCode: (body.tableCode as string | undefined) ?? tableCode,
  kind: 'live-roulette',
  nowMs: Date.now(),
  shoe: null,
  round,
  studio: null,
  crowd: [],
});

const answers: Record<string, (body: Record<string, unknown>) => unknown> = {
  tableOpen: () => ({
    sessionToken: 'ses',
    tableCode,
    tables,
    currency: 'PLAY',
    balance: '100.00',
    backUrl: '',
    state: stateNow(),
  }),
  tableState: stateNow,
  tableStates: ({ tableCodes }) => ({
    nowMs: Date.now(),
    tables: (tableCodes as string[]).map((code) => stateNow({ tableCode: code })),
  }),
  tableBet: ({ betKey }) => {
    const known = slips.find(({ betId }) => betId === betKey);
    const bet: TableSlip = known ?? {
      betId: betKey as string,
      placed,
      amount: '5.00',
      state: 'confirmed',
      undoCode: null,
    };
    if (!known) slips.push(bet);
    return { nowMs: Date.now(), bet, balance: '95.00' };
  },
  tableUndo: ({ betId }) => {
    slips = slips.map((slip) => (slip.betId === betId ? { ...slip, state: 'undone' as const } : slip));
    return { nowMs: Date.now(), bet: slips.find((slip) => slip.betId === betId), balance: '100.00' };
  },
  tableAct: (body) => {
    const { step, hand, action } = body as { step: number; hand: number; action: string };
    if (!decided.some((each) => each.step === step && each.hand === hand))
      decided.push({ step, hand, action });
    const raise: TableSlip = {
      betId: `raise-${step}-${hand}`,
      placed: [{ key: action, amount: '5.00' }],
      amount: '5.00',
      state: 'confirmed',
      undoCode: null,
    };
    const isRaise = action === 'double';
    return { nowMs: Date.now(), bet: isRaise ? raise : null, balance: isRaise ? '90.00' : null };
  },
  tableHistory: () => ({ nowMs: Date.now(), results: [], own: [] }),
  tableMine: () => ({
    nowMs: Date.now(),
    roundId: round.roundId,
    slips,
    actions: decided,
    payout: isPaid ? '10.00' : null,
    isPaid,
    balance: isPaid ? '105.00' : null,
  }),
};

function streamOf(): object {
  const parts: Uint8Array[] = [];
  let wake: (() => void) | null = null;
  say = (event, data) => {
    parts.push(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
    wake?.();
  };
  const read = async () => {
    while (parts.length === 0) await new Promise<void>((resolve) => (wake = resolve));
    return { done: false, value: parts.shift() };
  };
  return {
    ok: true,
    headers: { get: () => 'text/event-stream' },
    body: { getReader: () => ({ read }) },
  };
}

beforeEach(() => {
  sent = [];
  slips = [];
  isPaid = false;
  tables = [tableCode];
  decided = [];
  failures = {};
  round = roundWith({ bettingAtMs: Date.now() - 1000, closesAtMs: Date.now() + 600_000 });
  AbortSignal.timeout = () => new AbortController().signal;
  globalThis.fetch = jest.fn(async (input: unknown, init?: RequestInit) => {
    const name = (input as string).replace('/sandbox/api/', '');
    const body = JSON.parse(init?.body as string) as Record<string, unknown>;
    sent.push({ name, body });
    if (name === 'tableStream') return streamOf() as Response;
    const value = answers[name]?.(body);
    const failure = failures[name]?.shift();
    // The vendor has done it; its answer is lost on the way.
    if (failure === 'lost') throw new TypeError('lost');
    const envelope = failure
      ? { success: false, errorCode: failure, value: { money: 'untouched' } }
      : { success: true, value };
    return { json: () => Promise.resolve(envelope) } as Response;
  });
});

async function openTable() {
  token += 1;
  const name = `token-${token}`;
  const { result } = renderHook(() => useTable(name, tableCode));
  await waitFor(() => expect(result.current.state?.link).toBe('live'));
  return result;
}

it('stakes a slip once, though its first answer was lost', async () => {
  failures.tableBet = ['lost'];
  const table = await openTable();
  act(() => table.current.stake(placed));
  act(() => table.current.stake(placed));
  await waitFor(() => expect(table.current.state?.balance).toBe('95.00'));
  const keys = calls('tableBet').map(({ body }) => body.betKey);
  expect([keys.length, new Set(keys).size, slips.length]).toEqual([2, 1, 1]);
});

it('says that a slip came too late, with nothing moved', async () => {
  failures.tableBet = ['round.closed'];
  const table = await openTable();
  act(() => table.current.stake(placed));
  await waitFor(() => expect(table.current.state?.fault?.code).toBe('round.closed'));
  expect(table.current.state).toMatchObject({ balance: '100.00', own: {}, doing: null });
  act(() => table.current.dismiss());
  expect(table.current.state?.fault).toBeNull();
});

it('sends nothing after the close', async () => {
  round = { ...round, closesAtMs: Date.now() - 1 };
  const table = await openTable();
  act(() => table.current.stake(placed));
  expect(calls('tableBet')).toEqual([]);
});

it('takes the last slip back', async () => {
  const table = await openTable();
  act(() => table.current.stake(placed));
  await waitFor(() => expect(table.current.state?.balance).toBe('95.00'));
  act(() => table.current.undo());
  await waitFor(() => expect(table.current.state?.balance).toBe('100.00'));
  const { state } = table.current;
  expect(state && undoableSlip(state, Date.now())).toBeNull();
});

it('opened again shows the slips that were laid before', async () => {
  slips = [{ betId: 'vlb_1', placed, amount: '5.00', state: 'confirmed', undoCode: null }];
  const table = await openTable();
  await waitFor(() => expect(table.current.state?.own.vlr_1?.slips).toEqual(slips));
});

it('hears of the result by the stream, and then what it has paid', async () => {
  const table = await openTable();
  act(() => table.current.stake(placed));
  await waitFor(() => expect(table.current.state?.balance).toBe('95.00'));
  isPaid = true;
  round = { ...round, state: 'result', result: { pocket: 1, number: 32 } };
  const looks = calls('tableStates').length;
  await act(async () => say('changed', stateNow()));
  await waitFor(() => expect(table.current.state?.table.round?.state).toBe('result'));
  expect(calls('tableStates').length).toBe(looks);
  await waitFor(() => expect(table.current.state?.balance).toBe('105.00'));
  expect(sessionTotals(table.current.state ?? { own: {} })).toEqual({ staked: '5.00', net: '5.00' });
});

describe('a decision', () => {
  const acting = () => {
    const endsAtMs = Date.now() + 600_000;
    const startsAtMs = Date.now() - 10;
    round = { ...round, state: 'acting', opened: [1, 2, 3], dealings: [3], acting: { startsAtMs, endsAtMs } };
    slips = [{ betId: 'vlb_1', placed, amount: '5.00', state: 'confirmed', undoCode: null }];
  };
  const openSeat = async () => {
    const table = await openTable();
    await waitFor(() => expect(table.current.state?.own.vlr_1?.slips).toHaveLength(1));
    return table;
  };

  it('is taken for the step that is open, once, though its first answer was lost', async () => {
    acting();
    failures.tableAct = ['lost'];
    const table = await openSeat();
    act(() => table.current.act(0, 'double'));
    act(() => table.current.act(0, 'double'));
    await waitFor(() => expect(table.current.state?.balance).toBe('90.00'));
    const input = { sessionToken: 'ses', roundId: 'vlr_1', step: 0, hand: 0, action: 'double' };
    expect(calls('tableAct').map(({ body }) => body)).toEqual([input, input]);
    expect(table.current.state?.own.vlr_1).toMatchObject({
      actions: [{ step: 0, hand: 0, action: 'double' }],
      slips: [{ betId: 'vlb_1' }, { betId: 'raise-0-0' }],
    });
  });

  it('that was refused is asked after: what it counts as the table says', async () => {
    acting();
    failures.tableAct = ['balance.low'];
    const table = await openSeat();
    decided = [{ step: 0, hand: 0, action: 'stand' }];
    act(() => table.current.act(0, 'double'));
    await waitFor(() => expect(table.current.state?.fault?.code).toBe('balance.low'));
    await waitFor(() => expect(table.current.state?.own.vlr_1?.actions).toEqual(decided));
    expect(table.current.state?.balance).toBe('100.00');
  });

  it('is not sent by who has nothing staked, nor after its time', async () => {
    acting();
    slips = [];
    const table = await openTable();
    act(() => table.current.act(0, 'hit'));
    acting();
    round = { ...round, acting: { startsAtMs: Date.now() - 20, endsAtMs: Date.now() - 1 } };
    const late = await openSeat();
    act(() => late.current.act(0, 'hit'));
    expect(calls('tableAct')).toEqual([]);
  });
});

describe('another table', () => {
  const other = 'live-half-moon-roulette';

  it('is followed at once, with what was staked at the first one still known', async () => {
    tables = [tableCode, other];
    const table = await openTable();
    act(() => table.current.stake(placed));
    await waitFor(() => expect(table.current.state?.balance).toBe('95.00'));
    slips = [];
    round = { ...round, roundId: 'vlr_9' };
    act(() => table.current.tables.show(other));
    await waitFor(() => expect(table.current.state?.table.tableCode).toBe(other));
    await waitFor(() => expect(calls('tableStream').at(-1)?.body.tableCodes).toContain(other));
    expect(table.current.state?.own.vlr_1?.slips).toHaveLength(1);
    expect(sessionTotals(table.current.state ?? { own: {} }).staked).toBe('5.00');
    act(() => table.current.stake(placed));
    await waitFor(() => expect(calls('tableBet').at(-1)?.body).toMatchObject({ tableCode: other }));
  });

  it('stands beside the first one by one stream, and changes places with it without another', async () => {
    tables = [tableCode, other];
    const table = await openTable();
    act(() => table.current.tables.add(other));
    await waitFor(() => expect(table.current.state?.beside).toHaveLength(1));
    await waitFor(() =>
      expect(calls('tableStream').at(-1)?.body.tableCodes).toEqual([other, tableCode].sort()),
    );
    await waitFor(() => expect(table.current.state?.link).toBe('live'));
    const streams = calls('tableStream').length;
    const later = { ...stateNow({ tableCode: other }), nowMs: Date.now() + 1000 };
    await act(async () => say('changed', later));
    await waitFor(() => expect(table.current.state?.beside[0]?.table).toEqual(later));
    act(() => table.current.tables.next());
    expect(table.current.state?.table).toEqual(later);
    act(() => table.current.tables.show(tableCode));
    expect(table.current.state?.table.tableCode).toBe(tableCode);
    expect(calls('tableStream')).toHaveLength(streams);
    act(() => table.current.tables.close(other));
    await waitFor(() => expect(calls('tableStream').at(-1)?.body.tableCodes).toEqual([tableCode]));
  });

  it('is not gone to where the session may stake at one alone', async () => {
    const table = await openTable();
    act(() => table.current.tables.show(other));
    expect(calls('tableState').some(({ body }) => body.tableCode === other)).toBe(false);
  });
});

it('ends with its session', async () => {
  failures.tableBet = ['session.ended'];
  const table = await openTable();
  act(() => table.current.stake(placed));
  await waitFor(() => expect(table.current.state?.endedBy).toBe('session.ended'));
});
