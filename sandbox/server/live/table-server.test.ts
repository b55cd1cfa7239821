import { commitmentOf } from '@/lib/fairness';
import { listenTo, type Listening } from '@/lib/server/listen';
import { useTestDatabase } from '@/lib/testing/database';
import type { Player } from '@/lib/testing/scenes/games';
import { isOpenCardOf, type OpenCard } from '@/sandbox/games/live/shoe';
import type { TableState } from '@/sandbox/kit/table-wire';
import { handleTableCall, isTableCall } from './api';
import type { Lease } from './store/lease-store';
import { tableChannel, type TableRound } from './store/round-store';
import { tableGames, type TableGame } from '@/sandbox/games/live/table-game';
import { TableServer } from './table-server';
import { drawOrStay, highCard, threeFields } from './test-games';
import { TableScene } from './test-scene';

const test = useTestDatabase();
const scene = new TableScene(test);
let server: TableServer;
let listening: Listening;
let player: Player;
let keys = 0;

beforeAll(() => scene.arrange([threeFields, highCard, drawOrStay]));
beforeEach(async () => {
  await scene.begin();
  // The clock of the process stands as the database's does: no card opens by the time that a slow machine takes.
  jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  server = serverOf();
  player = await scene.player();
  listening = listenTo({
    url: test.url,
    role: 'parlour_vendor',
    channel: tableChannel,
    onMessage: server.hear,
    onGap: server.hearAll,
    onReady: server.hearAll,
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  return listening.stop();
});

function serverOf(tablesOf?: (code: string) => readonly string[]): TableServer {
  return new TableServer({
    pool: scene.vendor,
    send: scene.send,
    walletOrigin: 'http://wallet.test',
    secret: Buffer.alloc(32, 7),
    games: tableGames([threeFields, highCard, drawOrStay]),
    now: () => new Date(scene.clock),
    retryDelaysMs: [],
    timeoutMs: 120_000,
    measureEveryMs: 0,
    ...(tablesOf && { tablesOf }),
  });
}

const open = async (game: TableGame) => server.open(await scene.launch(player, game.tableCode));
const deal = (game: TableGame, lease: Lease, state: TableRound['state']) =>
  scene.dealTo(game, lease, (round) => round.state === state);
const slip = () => ({ betKey: `server-key-${(keys += 1)}`, placed: [{ key: 'high', amount: '1.00' }] });

async function call(name: string, body: object): Promise<{ status: number; body: Record<string, unknown> }> {
  const request = new Request(`http://vendor.test/sandbox/api/${name}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  const response = await handleTableCall(server, name, request);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe('the calls of a table', () => {
  it('go from the launch to the payout', async () => {
    const lease = await scene.takeTable(threeFields);
    const { roundId } = await deal(threeFields, lease, 'betting');
    const { sessionToken, balance, state, tableCode } = await open(threeFields);
    expect([tableCode, balance, state.round?.roundId]).toEqual([threeFields.tableCode, '1000.00', roundId]);
    const laid = await server.bet(sessionToken, tableCode, { roundId, ...slip() });
    expect(laid).toMatchObject({ balance: '999.00', bet: { state: 'confirmed', amount: '1.00' } });
    const second = await server.bet(sessionToken, tableCode, { roundId, ...slip() });
    const undone = await server.undo(sessionToken, { roundId, betId: second.bet.betId });
    expect(undone).toMatchObject({ balance: '999.00', bet: { state: 'undone' } });
    expect(await server.mine(sessionToken, roundId)).toMatchObject({ payout: null, isPaid: false });
    const { result } = await deal(threeFields, lease, 'result');
    await scene.tell(threeFields, lease);
    const payout = (result as { winner: string }).winner === 'high' ? '2.00' : '0.00';
    const mine = await server.mine(sessionToken, roundId);
    expect(mine).toMatchObject({
      payout,
      isPaid: true,
      slips: [{ state: 'confirmed' }, { state: 'undone' }],
    });
    const history = await server.history(sessionToken, tableCode);
    expect(history.own).toEqual([
      { roundId, number: 1, standing: null, stake: '1.00', payout, isPaid: true },
    ]);
    const { rows } = await scene.vendor.query<{ id: string }>(
      `select seat_id as id from sandbox.table_seats`,
    );
    expect(await server.seat(rows[0]!.id)).toEqual({ slips: mine.slips, actions: mine.actions });
    expect(await server.seat(roundId)).toBeNull();
    expect(history.results).toEqual([{ number: 1, shoeId: null, coup: null, result }]);
    const { tables } = await server.list(sessionToken);
    expect(tables.map((each) => [each.tableCode, each.results.length])).toEqual([
      [threeFields.tableCode, 1],
      [highCard.tableCode, 0],
      [drawOrStay.tableCode, 0],
    ]);
  });

  it('list a round that runs and one that is void, and none of which the player took all back', async () => {
    const lease = await scene.takeTable(threeFields);
    const { roundId } = await deal(threeFields, lease, 'betting');
    const { sessionToken, tableCode } = await open(threeFields);
    const own = async () => (await server.history(sessionToken, tableCode)).own;
    const { bet } = await server.bet(sessionToken, tableCode, { roundId, ...slip() });
    await server.undo(sessionToken, { roundId, betId: bet.betId });
    expect(await own()).toEqual([]);
    await server.bet(sessionToken, tableCode, { roundId, ...slip() });
    const round = { roundId, number: 1, stake: '1.00', payout: null, isPaid: false };
    expect(await own()).toEqual([{ ...round, standing: 'running' }]);
    await scene.later(80_000);
    await deal(threeFields, lease, 'voiding');
    expect(await own()).toEqual([{ ...round, standing: 'void' }]);
    await scene.tell(threeFields, lease);
    expect(await own()).toEqual([{ ...round, standing: 'void' }]);
  });

  it('take decisions where there are some', async () => {
    const lease = await scene.takeTable(drawOrStay);
    const { roundId } = await deal(drawOrStay, lease, 'betting');
    const { sessionToken, tableCode } = await open(drawOrStay);
    const placed = [{ key: 'main', amount: '1.00' }];
    await server.bet(sessionToken, tableCode, { roundId, betKey: 'decide-by-call', placed });
    await deal(drawOrStay, lease, 'acting');
    expect((await server.state(sessionToken, tableCode)).round).toMatchObject({
      state: 'acting',
      result: null,
    });
    const decision = { sessionToken, roundId, step: 0, hand: 0, action: 'double' };
    expect(await call('tableAct', { ...decision, step: -1 })).toMatchObject({ status: 400 });
    expect(await call('tableAct', { ...decision, action: 'surrender' })).toMatchObject({ status: 422 });
    const { body } = await call('tableAct', decision);
    expect(body.value).toMatchObject({ balance: '998.00', bet: { state: 'confirmed', amount: '1.00' } });
    const actions = [{ step: 0, hand: 0, action: 'double' }];
    expect(await server.mine(sessionToken, roundId)).toMatchObject({ actions });
    await deal(drawOrStay, lease, 'result');
    await scene.tell(drawOrStay, lease);
    expect(await server.mine(sessionToken, roundId)).toMatchObject({ isPaid: true });
  });

  it('take stakes at one table at a time: at another one when the round is over', async () => {
    const lease = await scene.takeTable(threeFields);
    const { roundId } = await deal(threeFields, lease, 'betting');
    const first = await open(threeFields);
    await server.bet(first.sessionToken, threeFields.tableCode, { roundId, ...slip() });
    const other = await scene.takeTable(highCard, 'two');
    const { sessionToken } = await open(highCard);
    const next = await deal(highCard, other, 'betting');
    const stakeThere = (round: TableRound) =>
      server.bet(sessionToken, highCard.tableCode, { roundId: round.roundId, ...slip() });
    await expect(stakeThere(next)).rejects.toMatchObject({ code: 'table.other' });
    await scene.dealTo(threeFields, lease, ({ state }) => state === 'result');
    const later = await scene.dealTo(
      highCard,
      other,
      ({ state, closesAt }) => state === 'betting' && closesAt.getTime() > scene.clock,
    );
    expect(await stakeThere(later)).toMatchObject({ bet: { state: 'confirmed' } });
  });

  it('open a lobby with all of its tables', async () => {
    const tables = [highCard.tableCode, threeFields.tableCode];
    server = serverOf((code) => (code === threeFields.tableCode ? tables : [code]));
    const opened = await open(threeFields);
    expect(opened).toMatchObject({ tableCode: highCard.tableCode, tables });
    const slipAt = (tableCode: string) =>
      server.bet(opened.sessionToken, tableCode, { roundId: 'vlr_none', ...slip() });
    await expect(slipAt(highCard.tableCode)).rejects.toMatchObject({ code: 'round.not.found' });
    await expect(slipAt(drawOrStay.tableCode)).rejects.toMatchObject({ code: 'table.other' });
  });

  it('stake at the table of the session and at no other one', async () => {
    const lease = await scene.takeTable(highCard);
    const { roundId } = await deal(highCard, lease, 'betting');
    const { sessionToken } = await open(threeFields);
    const other = { sessionToken, tableCode: highCard.tableCode, roundId, ...slip() };
    expect(await call('tableBet', other)).toMatchObject({ status: 409, body: { errorCode: 'table.other' } });
    const foreign = { ...other, tableCode: threeFields.tableCode };
    expect(await call('tableBet', foreign)).toMatchObject({
      status: 404,
      body: { errorCode: 'round.not.found' },
    });
    expect((await server.state(sessionToken, highCard.tableCode)).round?.roundId).toBe(roundId);
  });

  it.each<[string, object, number, string]>([
    ['tableState', { sessionToken: 'nobody', tableCode: 'live-high-card' }, 401, 'session.ended'],
    ['tableOpen', { token: 'nothing' }, 401, 'launch.token'],
    ['tableOpen', {}, 400, 'request.malformed'],
    ['tableProof', { id: 'vlr_none' }, 404, 'round.not.found'],
    ['tableBet', { sessionToken: 'x' }, 400, 'request.malformed'],
  ])('%s refuses %j', async (name, body, status, errorCode) =>
    expect(await call(name, body)).toMatchObject({ status, body: { success: false, errorCode } }),
  );

  it('are known by their names', () => {
    expect(['tableOpen', 'tableStream', 'tableNothing', 'constructor'].map(isTableCall)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('know no table that is not there', async () => {
    const { sessionToken } = await open(threeFields);
    expect(await call('tableState', { sessionToken, tableCode: 'live-none' })).toMatchObject({
      status: 404,
      body: { errorCode: 'table.not.found' },
    });
  });
});

describe('a proof', () => {
  it('opens the seed of a round with its result, and not before', async () => {
    const lease = await scene.takeTable(threeFields);
    const { roundId, commitment } = await deal(threeFields, lease, 'dealing');
    const before = await server.proof(roundId);
    expect(before).toMatchObject({ commitment, result: null, opened: [], draw: { serverSeed: null } });
    await deal(threeFields, lease, 'result');
    const after = await server.proof(roundId);
    expect(commitmentOf(after?.draw?.serverSeed ?? '')).toBe(commitment);
  });

  it('proves the cards of a shoe by its root, by the id of a seat too', async () => {
    const lease = await scene.takeTable(highCard);
    const { roundId } = await deal(highCard, lease, 'betting');
    const { sessionToken, tableCode } = await open(highCard);
    await server.bet(sessionToken, tableCode, { roundId, ...slip() });
    const hidden = await server.proof(roundId);
    expect(hidden?.shoe).toMatchObject({ cards: [], serverSeed: null });
    await deal(highCard, lease, 'result');
    await scene.tell(highCard, lease);
    const { rows } = await scene.vendor.query<{ seatId: string }>(
      `select seat_id as "seatId" from sandbox.table_seats`,
    );
    const proof = await server.proof(rows[0]!.seatId);
    const { root = '', cards = [] } = proof?.shoe ?? {};
    expect(cards).toHaveLength(2);
    expect((cards as OpenCard[]).every((card) => isOpenCardOf(root, card))).toBe(true);
  });
});

/** The events of a stream as they come, with the text that each of them had. */
async function* eventsOf(
  stream: ReadableStream<Uint8Array>,
): AsyncGenerator<{ state: TableState; text: string }> {
  const decoder = new TextDecoder();
  let waiting = '';
  for await (const chunk of stream) {
    waiting += decoder.decode(chunk, { stream: true });
    for (let end = waiting.indexOf('\n\n'); end >= 0; end = waiting.indexOf('\n\n')) {
      const text = waiting.slice(0, end);
      waiting = waiting.slice(end + 2);
      const data = /^data: (.*)$/m.exec(text)?.[1];
      if (text.startsWith('event: changed') && data) yield { state: JSON.parse(data) as TableState, text };
    }
  }
}

async function until(
  stream: ReadableStream<Uint8Array>,
  isThere: (state: TableState) => boolean,
): Promise<{ state: TableState; text: string }[]> {
  const seen: { state: TableState; text: string }[] = [];
  for await (const event of eventsOf(stream)) {
    seen.push(event);
    if (isThere(event.state)) return seen;
  }
  throw new Error('The stream ended before');
}

describe('the stream of a table', () => {
  it('opens cards by the clock, none before its time, within two kilobytes', async () => {
    const lease = await scene.takeTable(highCard);
    const { sessionToken, tableCode } = await open(highCard);
    // The clock of the process goes on by a card once the one before was seen, so that no pause of the machine leaves one out.
    let runMs = performance.now();
    jest.spyOn(performance, 'now').mockImplementation(() => runMs);
    const { dealings } = await deal(highCard, lease, 'dealing');
    const stop = new AbortController();
    const stream = await server.stream(sessionToken, [tableCode], stop.signal);
    const begunMs = runMs;
    const events = await until(stream, ({ round }) => {
      runMs = begunMs + 800 * (1 + (round?.opened.length ?? 0));
      return round?.result !== null;
    });
    const cards = dealings[0]!.steps.map(({ shown }) => shown);
    for (const { state, text } of events) {
      const open = Math.max(0, Math.min(2, Math.floor((state.nowMs - dealings[0]!.startsAtMs) / 800)));
      expect(state.round?.opened).toEqual(cards.slice(0, open));
      expect(text.includes('winner')).toBe(open === 2);
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(2048);
      if (open < 2) expect(text).not.toContain(JSON.stringify(cards[1]));
    }
    expect(events.map(({ state }) => state.round?.opened.length)).toEqual(expect.arrayContaining([0, 1, 2]));
    stop.abort();
  });

  it('tells what the dealer does, and real stakes once they are counted', async () => {
    const lease = await scene.takeTable(threeFields);
    const { roundId } = await deal(threeFields, lease, 'betting');
    const { sessionToken, tableCode } = await open(threeFields);
    const stop = new AbortController();
    const stream = await server.stream(sessionToken, [tableCode], stop.signal);
    const first = until(stream, ({ crowd }) => crowd.length > 0);
    await server.bet(sessionToken, tableCode, { roundId, ...slip() });
    await server.countCrowds();
    expect((await first).at(-1)?.state.crowd).toEqual([
      { key: 'high', currency: 'PLAY', players: 1, sum: '1.00' },
    ]);
    const again = await server.stream(sessionToken, [tableCode], stop.signal);
    const closing = until(again, ({ round }) => round?.state === 'dealing');
    await deal(threeFields, lease, 'dealing');
    expect((await closing).at(-1)?.state.round).toMatchObject({ roundId, opened: [] });
    stop.abort();
    await deal(threeFields, lease, 'result');
    await scene.tell(threeFields, lease);
  });

  it('brings several tables at once, each by its own clock, and none that is not asked for', async () => {
    const lease = await scene.takeTable(threeFields);
    const other = await scene.takeTable(highCard, 'two');
    await deal(threeFields, lease, 'betting');
    await deal(drawOrStay, await scene.takeTable(drawOrStay, 'three'), 'betting');
    const { sessionToken } = await open(threeFields);
    const codes = [threeFields.tableCode, highCard.tableCode];
    const stop = new AbortController();
    const seen = until(
      await server.stream(sessionToken, codes, stop.signal),
      ({ tableCode, round }) => tableCode === highCard.tableCode && round?.state === 'betting',
    );
    await deal(highCard, other, 'betting');
    const heard = (await seen).map(({ state }) => state.tableCode);
    expect(heard.slice(0, 2)).toEqual(codes);
    expect(new Set(heard)).toEqual(new Set(codes));
    const { tables } = await server.states(sessionToken, codes);
    expect(tables.map(({ tableCode }) => tableCode)).toEqual(codes);
    expect(new Set(tables.map(({ round }) => round?.roundId)).size).toBe(2);
    stop.abort();
  });

  it('tells a reader who is slow the newest of each table', async () => {
    const lease = await scene.takeTable(threeFields);
    const other = await scene.takeTable(highCard, 'two');
    await deal(threeFields, lease, 'betting');
    await deal(highCard, other, 'betting');
    const { sessionToken } = await open(threeFields);
    const codes = [threeFields.tableCode, highCard.tableCode];
    const stop = new AbortController();
    const stream = await server.stream(sessionToken, codes, stop.signal);
    for (let at = 0; at < 8; at += 1) server.hearAll();
    await deal(threeFields, lease, 'dealing');
    await deal(highCard, other, 'dealing');
    const dealt = new Set<string>();
    const seen = await until(stream, ({ tableCode, round }) => {
      if (round?.state === 'dealing') dealt.add(tableCode);
      return dealt.size === 2;
    });
    expect(seen.length).toBeGreaterThanOrEqual(2);
    stop.abort();
  });

  it.each<[string, unknown]>([
    ['none', []],
    ['five', ['a', 'b', 'c', 'd', 'e']],
    ['one twice', ['live-three-fields', 'live-three-fields']],
    ['no list', 'live-three-fields'],
    ['what is no code', [7]],
  ])('is not opened for %s', async (_name, tableCodes) => {
    const { sessionToken } = await open(threeFields);
    for (const name of ['tableStream', 'tableStates'])
      expect(await call(name, { sessionToken, tableCodes })).toMatchObject({
        status: 400,
        body: { errorCode: 'request.malformed' },
      });
  });
});
