import { databaseRoles } from '@/lib/server/postgres';
import { useTestDatabase } from '@/lib/testing/database';
import type { Player } from '@/lib/testing/scenes/games';
import { endSession } from '@/platform/people/sessions';
import { offeredSpots } from '@/sandbox/games/live/roulette';
import { allLiveTables, type LiveTable } from '@/sandbox/games/live/tables';
import { liveTableGames } from '@/sandbox/games/live/adapters';
import { readSlip } from './bets/read-slip';
import { tableGames } from '@/sandbox/games/live/table-game';
import { handleTableCall } from './api';
import { TableServer } from './table-server';
import { drawOrStay, highCard } from './test-games';
import { TableScene } from './test-scene';

const isHarbour = (table: LiveTable): table is Extract<LiveTable, { kind: 'roulette' }> =>
  table.code === 'live-harbour-roulette';

/** Somebody tries to have more of a live table than its rules give, over the same calls as everybody. */
const test = useTestDatabase();
const scene = new TableScene(test);
const games = tableGames([drawOrStay, highCard]);
let server: TableServer;
let victim: Player;

beforeAll(() => scene.arrange([drawOrStay, highCard]));
beforeEach(async () => {
  // The process's clock stands as the database's does: no card opens by the time that the answers take.
  jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  await scene.begin();
  server = newServer();
  victim = await scene.player();
});
afterEach(() => jest.restoreAllMocks());

function newServer(tablesOf: (code: string) => readonly string[] = (code) => [code]): TableServer {
  return new TableServer({
    pool: scene.vendor,
    send: scene.send,
    walletOrigin: 'http://wallet.test',
    secret: Buffer.alloc(32, 7),
    games,
    tablesOf,
    now: () => new Date(scene.clock),
    retryDelaysMs: [],
    timeoutMs: 120_000,
    measureEveryMs: 0,
  });
}

async function send(name: string, body: string, method = 'POST'): Promise<[number, string]> {
  const init = method === 'POST' ? { method, body } : { method };
  const response = await handleTableCall(
    server,
    name,
    new Request(`http://vendor.test/sandbox/api/${name}`, init),
  );
  const answer = (await response.json()) as { errorCode?: string };
  return [response.status, answer.errorCode ?? 'done'];
}
const call = (name: string, body: object) => send(name, JSON.stringify(body));

async function slipCount(): Promise<number> {
  const { rows } = await test.owner.query('select from sandbox.table_bets');
  return rows.length;
}

describe('a body that no table writes', () => {
  it.each<[string, number, string, string]>([
    ['of 65 kilobytes', 413, 'request.too.large', JSON.stringify({ sessionToken: 'x'.repeat(65_000) })],
    ['that is a list', 400, 'request.malformed', '[]'],
    ['that is cut off', 400, 'request.malformed', '{"sessionToken":"x'],
    [
      'with a token that is no text',
      400,
      'request.malformed',
      '{"sessionToken":{"length":4},"tableCode":"x"}',
    ],
    [
      'with a token on its prototype',
      400,
      'request.malformed',
      '{"__proto__":{"sessionToken":"x","tableCode":"y"}}',
    ],
    ['with a NUL', 400, 'request.malformed', '{"sessionToken":"x","tableCode":"a\\u0000b"}'],
    [
      'with half of a letter',
      400,
      'request.malformed',
      '{"sessionToken":"x","tableCode":"y","placed":"\\ud800"}',
    ],
  ])('is refused: %s', async (_what, status, code, body) =>
    expect(await send('tableBet', body)).toEqual([status, code]),
  );

  it('is not asked for by a read, which any page could send', async () =>
    expect(await send('tableBet', '', 'GET')).toEqual([405, 'request.method']));
});

describe('a slip over the wire', () => {
  const wire = (placed: object[]) => JSON.stringify({ ...ids, betKey: 'x'.repeat(64), placed });
  const ids = { sessionToken: 's'.repeat(43), tableCode: 'live-harbour-roulette', roundId: 'r'.repeat(40) };

  it('has room for every spot of the largest table, and for as many as no table has', async () => {
    const game = liveTableGames.get(ids.tableCode)!;
    const spots = offeredSpots(allLiveTables.find(isHarbour)!.maths).map(({ key }) => key);
    const all = spots.map((key) => ({ key, amount: '0.10' }));
    expect(spots.length).toBeGreaterThan(150);
    expect(readSlip(game, null, all).placed).toHaveLength(spots.length);
    expect(await send('tableBet', wire(all))).toEqual([401, 'session.ended']);
    const many = Array.from({ length: 401 }, (_each, at) => ({ key: `s${at}`, amount: '1.00' }));
    expect(await send('tableBet', wire(many))).toEqual([401, 'session.ended']);
  });
});

describe('a decision', () => {
  it('is nobody’s but of the seat, whatever is told with it', async () => {
    const { sessionToken } = await scene.sit(victim, drawOrStay.tableCode);
    const lease = await scene.takeTable(drawOrStay);
    const { roundId } = await scene.dealTo(drawOrStay, lease, ({ state }) => state === 'betting');
    const placed = [{ key: 'main', amount: '1.00' }];
    await server.bet(sessionToken, drawOrStay.tableCode, { roundId, betKey: 'victims-key', placed });
    await scene.dealTo(drawOrStay, lease, ({ state }) => state === 'acting');
    const { rows } = await test.owner.query<{ seatId: string; playerId: string }>(
      `select seat_id as "seatId", player_id as "playerId" from sandbox.table_seats`,
    );
    const thief = await scene.sit(await scene.player(), drawOrStay.tableCode);
    const act = { roundId, step: 0, hand: 0, action: 'hit', ...rows[0] };
    expect(await call('tableAct', { ...act, sessionToken: thief.sessionToken })).toEqual([
      422,
      'action.invalid',
    ]);
    const { rows: actions } = await test.owner.query('select from sandbox.table_actions');
    expect(actions).toEqual([]);
    expect((await server.mine(thief.sessionToken, roundId)).slips).toEqual([]);
    // Negative control: the seat itself decides.
    expect(await call('tableAct', { ...act, sessionToken })).toEqual([200, 'done']);
  });

  it.each([
    ['step', NaN],
    ['step', -1],
    ['step', 0.5],
    ['step', '0'],
    ['hand', 1],
    ['hand', 1e9],
    ['action', '__proto__'],
    ['action', 'constructor'],
    ['action', 'double; drop'],
    ['roundId', 'vlr_none'],
  ])('is refused with %s %s', async (name, value) => {
    const { sessionToken } = await scene.sit(victim, drawOrStay.tableCode);
    const lease = await scene.takeTable(drawOrStay);
    const { roundId } = await scene.dealTo(drawOrStay, lease, ({ state }) => state === 'betting');
    const placed = [{ key: 'main', amount: '1.00' }];
    await server.bet(sessionToken, drawOrStay.tableCode, { roundId, betKey: 'deciders-key', placed });
    await scene.dealTo(drawOrStay, lease, ({ state }) => state === 'acting');
    const act = { sessionToken, roundId, step: 0, hand: 0, action: 'hit', [name]: value };
    const [status] = await call('tableAct', act);
    expect([400, 404, 409, 422]).toContain(status);
    expect(await slipCount()).toBe(1);
  });
});

describe('a session', () => {
  it('of another game of the vendor is none at a table', async () => {
    const { session, sessionToken } = await scene.sit(victim, highCard.tableCode);
    await test.owner.query(`update sandbox.game_sessions set game_code = 'lucky-koi' where session_id = $1`, [
      session.sessionId,
    ]);
    const { tableCode } = highCard;
    expect(await call('tableState', { sessionToken, tableCode })).toEqual([404, 'game.not.found']);
    expect(
      await call('tableBet', { sessionToken, tableCode, roundId: 'vlr_x', betKey: 'some-key-1' }),
    ).toEqual([404, 'game.not.found']);
    expect(await call('tableStream', { sessionToken, tableCodes: [tableCode] })).toEqual([
      404,
      'game.not.found',
    ]);
  });
});

it('whoever has logged out stakes and raises nothing, and what stands is played to its end', async () => {
  const { sessionToken } = await scene.sit(victim, drawOrStay.tableCode);
  const { tableCode } = drawOrStay;
  const lease = await scene.takeTable(drawOrStay);
  const { roundId } = await scene.dealTo(drawOrStay, lease, ({ state }) => state === 'betting');
  const slip = { sessionToken, tableCode, roundId, placed: [{ key: 'main', amount: '1.00' }] };
  expect(await call('tableBet', { ...slip, betKey: 'before-logout' })).toEqual([200, 'done']);
  const { sessionId } = victim.caller;
  await endSession(test.db, { sessionId, reason: 'logout', now: new Date(scene.clock) });
  expect((await call('tableBet', { ...slip, betKey: 'after-logout' }))[1]).toBe('auth.expired');
  await scene.dealTo(drawOrStay, lease, ({ state }) => state === 'acting');
  const raise = { sessionToken, roundId, step: 0, hand: 0, action: 'double' };
  expect((await call('tableAct', raise))[1]).toBe('auth.expired');
  await scene.dealTo(drawOrStay, lease, ({ state }) => state === 'result');
  const { slips, actions } = await server.mine(sessionToken, roundId);
  expect(slips.map(({ state }) => state)).toEqual(['confirmed', 'undone', 'undone']);
  expect(actions).toEqual([{ step: 0, hand: 0, action: 'stay' }]);
  expect(await scene.balance(victim)).toBe(99_900n);
});

describe('after the first card nobody bets, undoes or raises', () => {
  it('not even who saw it in a stream at that moment', async () => {
    const { sessionToken } = await scene.sit(victim, highCard.tableCode);
    const lease = await scene.takeTable(highCard);
    const { roundId } = await scene.dealTo(highCard, lease, ({ state }) => state === 'betting');
    const { tableCode } = highCard;
    const slip = (betKey: string) => ({ roundId, betKey, placed: [{ key: 'high', amount: '1.00' }] });
    const { bet } = await server.bet(sessionToken, tableCode, slip('before-cards'));
    await scene.dealTo(highCard, lease, ({ state }) => state === 'dealing');
    const told: unknown[] = [];
    for (let shown = 0; shown < 2; shown += 1) {
      await scene.later(800);
      told.push((await server.state(sessionToken, tableCode)).round?.opened.length);
      const late = { sessionToken, tableCode, ...slip(`after-card-${shown}`) };
      expect(await call('tableBet', late)).toEqual([409, 'round.closed']);
      expect(await call('tableUndo', { sessionToken, roundId, betId: bet.betId })).toEqual([
        409,
        'round.closed',
      ]);
      const raise = { sessionToken, roundId, step: 0, hand: 0, action: 'double' };
      expect((await call('tableAct', raise))[0]).toBe(422);
    }
    expect(told).toEqual([1, 2]);
    expect(await slipCount()).toBe(1);
    expect(await scene.balance(victim)).toBe(99_900n);
  });
});

describe('several tables at once', () => {
  it('hold no more than one would, however the slips are sent', async () => {
    const lobby = 'every-table';
    await scene.arrangeLobby(lobby);
    server = newServer(() => [drawOrStay.tableCode, highCard.tableCode]);
    const { sessionToken } = await scene.sit(victim, lobby);
    const rounds: object[] = [];
    for (const [game, key] of [
      [drawOrStay, 'main'],
      [highCard, 'high'],
    ] as const) {
      const lease = await scene.takeTable(game);
      const { roundId } = await scene.dealTo(game, lease, ({ state }) => state === 'betting');
      rounds.push({ sessionToken, tableCode: game.tableCode, roundId, placed: [{ key, amount: '10.00' }] });
    }
    // The first one had twenty seconds of a shuffle to wait for: both have to be open.
    await scene.at((await scene.last(highCard))!.bettingAt.getTime());
    await test.owner.query(`alter table sandbox.table_rounds disable trigger table_rounds_guard`);
    await test.owner.query(
      `update sandbox.table_rounds set closes_at = sandbox.table_now() + interval '9 s'`,
    );
    await test.owner.query(`alter table sandbox.table_rounds enable trigger table_rounds_guard`);
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_each, at) =>
        call('tableBet', { ...rounds[at % 2], betKey: `everywhere-${at}` }),
      ),
    );
    const codes = answers.map(([, code]) => code);
    expect(codes.filter((code) => code === 'done')).toHaveLength(5);
    expect(new Set(codes)).toEqual(new Set(['done', 'bet.limit', 'table.other']));
    const { rows } = await test.owner.query('select distinct round_id from sandbox.table_bets');
    expect(rows).toHaveLength(1);
    expect(await scene.balance(victim)).toBe(95_000n);
  });
});

describe('what has not opened', () => {
  const { tableCode } = highCard;
  let sessionToken: string;
  let roundId: string;

  /** Everything that a player can ask at this moment, of a process that has kept nothing. */
  async function everything(): Promise<string> {
    const own = newServer();
    const gone = new AbortController();
    const stream = (await own.stream(sessionToken, [tableCode], gone.signal)).getReader();
    const { value } = await stream.read();
    await stream.cancel();
    gone.abort();
    const answers = [
      await own.state(sessionToken, tableCode),
      await own.list(sessionToken),
      await own.history(sessionToken, tableCode),
      await own.mine(sessionToken, roundId),
      await own.proof(roundId),
    ];
    return new TextDecoder().decode(value) + JSON.stringify(answers);
  }

  /** Another outcome of the round, with the same first card and one card more. */
  async function drawOtherwise(): Promise<void> {
    const client = await test.owner.connect();
    await client.query('set session_replication_role = replica');
    await client.query(
      `update sandbox.table_rounds set result = '{"winner":"tie"}', reveal = reveal || (reveal -> 1),
         dealings = jsonb_set(dealings, '{0,steps}', jsonb_build_array(dealings #> '{0,steps,0}',
           '{"pace":"card","shown":{"card":-1}}'::jsonb, '{"pace":"card","shown":{"card":-2}}'::jsonb))
       where round_id = $1`,
      [roundId],
    );
    await client.query('set session_replication_role = origin');
    client.release();
  }

  beforeEach(async () => {
    ({ sessionToken } = await scene.sit(victim, tableCode));
    const lease = await scene.takeTable(highCard);
    ({ roundId } = await scene.dealTo(highCard, lease, ({ state }) => state === 'betting'));
    const placed = [{ key: 'high', amount: '1.00' }];
    await server.bet(sessionToken, tableCode, { roundId, betKey: 'lookers-key', placed });
    await scene.dealTo(highCard, lease, ({ state }) => state === 'dealing');
  });

  it.each([200, 600, 1_000, 1_400])('makes no difference to any answer after %s ms', async (ms) => {
    await scene.later(ms);
    const before = await everything();
    await drawOtherwise();
    expect(await everything()).toBe(before);
  });

  it('makes one once it opens', async () => {
    await scene.later(1_800);
    const before = await everything();
    await drawOtherwise();
    expect(await everything()).not.toBe(before);
  });
});

describe('who reads which table', () => {
  const secret = ['shoe_seals', 'round_seals'];
  const ofTables = ['leases', 'shoes', 'table_rounds', 'table_seats', 'table_bets', 'table_actions'];

  it('only the dealer reads what has not been drawn, and nobody changes it', async () => {
    const { rows } = await test.owner.query<{ role: string; name: string; right: string }>(
      `select role, name, p as "right"
       from unnest($1::text[]) role, unnest($2::text[]) name,
         unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) p
       where has_table_privilege(role, 'sandbox.' || name, p)
         or (p in ('SELECT', 'UPDATE') and has_any_column_privilege(role, 'sandbox.' || name, p) and name = any($3))`,
      [databaseRoles, [...secret, ...ofTables], secret],
    );
    const rights = (role: string, names: readonly string[]) =>
      rows
        .filter((row) => row.role === role && names.includes(row.name))
        .map(({ name, right }) => `${right.toLowerCase()} ${name}`)
        .sort();
    expect(rights('parlour_dealer', secret)).toEqual([
      'insert round_seals',
      'insert shoe_seals',
      'select round_seals',
      'select shoe_seals',
    ]);
    for (const role of ['parlour_app', 'parlour_history'])
      expect(rights(role, [...secret, ...ofTables])).toEqual([]);
    expect(rights('parlour_vendor', [...secret, ...ofTables])).toEqual([
      'insert table_actions',
      'insert table_bets',
      'insert table_seats',
      'select shoes',
      'select table_actions',
      'select table_bets',
      'select table_rounds',
      'select table_seats',
    ]);
  });

  it('nobody at a table becomes somebody else', async () => {
    const { rows } = await test.owner.query<{ member: string; role: string }>(
      `select member, role from unnest($1::text[]) member, unnest($1::text[]) role
       where member <> role and pg_has_role(member, role, 'member')`,
      [databaseRoles],
    );
    // Who reads histories has the rights of the site, which are none at a table.
    expect(rows).toEqual([{ member: 'parlour_history', role: 'parlour_app' }]);
    for (const role of ['parlour_vendor', 'parlour_app'] as const)
      await expect(test.poolFor(role).query('set role parlour_dealer')).rejects.toMatchObject({
        code: '42501',
      });
  });
});
