import type { LiveTable, LiveTablesOutput, VendorLiveTable } from '@/lib/contract/calls/live-tables';
import { requireSchemas } from '@/lib/contract/schemas';
import { validInput } from '@/lib/gateway/transport/validate';
import { useTestDatabase } from '@/lib/testing/database';
import { callHandler, contextOf, now, signer } from '@/lib/testing/scenes/games';
import { testConnections } from '@/lib/testing/test-connections';
import { inTransaction } from '@/platform/ground/db';
import { planGameMaintenance, putGame, putGameType, putLobby, putVendor } from '@/platform/play/catalogue';

const test = useTestDatabase();
const second = 1000;
const from = new Date('2026-01-01T00:00:00Z');
let gameId = '';

beforeAll(() =>
  inTransaction(test.db, async (tx) => {
    await putGameType(tx, { gameType: 'LIVE', typeNumber: 2, sortOrder: 3, names: { EN: 'Live' } });
    await putGameType(tx, { gameType: 'DS88', typeNumber: 5, sortOrder: 4, names: { EN: 'Kites' } });
    const vendor = {
      ...testConnections.games,
      logo: '/v.svg',
      isHot: false,
      gameTypes: ['LIVE', 'DS88'] as const,
    };
    await putVendor(tx, {
      ...vendor,
      vendorCode: 'NINEPINE',
      accountTypeId: 1,
      name: 'Nine Pine',
      sortOrder: 1,
    });
    await putVendor(tx, {
      ...vendor,
      vendorCode: 'OTHERS',
      signer: 'somebody-else',
      accountTypeId: 2,
      name: 'Others',
      sortOrder: 2,
    });
    const game = {
      vendorCode: 'NINEPINE',
      gameType: 'LIVE' as const,
      classification: 'TG' as const,
      minStakeMinor: 20n,
      minLines: 1,
      image: '/g.svg',
      returnToPlayer: null,
      hotRank: null,
      offeredFrom: from,
    };
    const pearl = { EN: 'Pearl Baccarat', VI: 'Baccarat Ngọc Trai' };
    gameId = await putGame(tx, { ...game, gameCode: 'live-pearl-baccarat', names: pearl, sortOrder: 1 });
    await putGame(tx, {
      ...game,
      gameCode: 'live-dragon-tiger',
      names: { EN: 'Dragon Tiger' },
      sortOrder: 2,
    });
    const kites = { gameType: 'DS88' as const, gameCode: 'kite-hill', names: { EN: 'Kite Hill' } };
    await putGame(tx, { ...game, ...kites, sortOrder: 3 });
    await putGame(tx, {
      ...game,
      vendorCode: 'OTHERS',
      gameCode: 'live-foreign',
      names: { EN: 'F' },
      sortOrder: 4,
    });
    const lobby = { vendorCode: 'NINEPINE', gameCode: 'nine-pine-live', gameType: 'LIVE' as const };
    await putLobby(tx, { ...lobby, names: { EN: 'Nine Pine' }, image: '/l.svg', offeredFrom: from });
  }),
);
beforeEach(() => test.owner.query('delete from live_tables; delete from game_maintenance'));

const pearl: VendorLiveTable = {
  vendorCode: 'NINEPINE',
  tableCode: 'live-pearl-baccarat',
  kind: 'baccarat',
  state: 'betting',
  round: 7,
  closesAt: new Date(now.getTime() + 12 * second).toISOString(),
  minStake: '0.20',
  maxStake: '500.00',
  bettingSeconds: 18,
  lastResults: ['banker', 'player', 'tie'],
  players: 3,
};

/** Each look is at a moment of its own, so that no answer of another test is kept for it. */
let startMs = now.getTime();
beforeEach(() => (startMs += 1000 * second));
const after = (ms: number) => new Date(startMs + ms);

interface Report {
  atMs?: number;
  seenMs?: number;
  by?: string;
}

async function tell(
  tables: object[],
  { atMs = 0, seenMs = atMs, by = signer }: Report = {},
): Promise<unknown> {
  const context = contextOf(test.db, { signer: by, now: after(atMs) });
  const input = { seenAt: after(seenMs).toISOString(), tables };
  const valid = await validInput(requireSchemas('vendor.reportTables').input, input, { isQuery: false });
  return callHandler('vendor.reportTables', context, valid as object);
}

async function shown(atMs = 0, input: object = {}): Promise<LiveTable[]> {
  const context = contextOf(test.db, { now: after(atMs) });
  const answer = await callHandler<LiveTablesOutput>('games.liveTables', context, input);
  await requireSchemas('games.liveTables').output.validate(answer, { strict: true });
  return answer.tables;
}

const closing = (ms: number) => ({ ...pearl, closesAt: after(ms).toISOString() });
const rows = async () => (await test.owner.query('select from live_tables')).rowCount;

describe('a table that its vendor has told of', () => {
  it('is shown with its name, studio, state, limits and what came last', async () => {
    expect(await shown()).toEqual([]);
    await tell([closing(12 * second)], { atMs: 2000 });
    const { tableCode: gameCode, ...told } = pearl;
    expect(await shown(2000)).toEqual([
      {
        ...told,
        gameId,
        gameCode,
        gameType: 'LIVE',
        gameName: 'Pearl Baccarat',
        vendor: 'Nine Pine',
        image: '/g.svg',
        closesAt: after(12 * second).toISOString(),
        reportedAt: after(2000).toISOString(),
      },
    ]);
  });

  it('has its name in the language of whoever asks, and stands under its type', async () => {
    await tell([pearl, { ...pearl, tableCode: 'kite-hill', kind: 'kites' }]);
    const names = async (input: object) => (await shown(0, input)).map(({ gameName }) => gameName);
    expect(await names({ language: 'VI' })).toEqual(['Baccarat Ngọc Trai', 'Kite Hill']);
    expect(await names({ language: 'VI', gameType: 'LIVE' })).toEqual(['Baccarat Ngọc Trai']);
    expect(await names({ language: 'TH', gameType: 'DS88' })).toEqual(['Kite Hill']);
  });

  it('is one row, however often it is told', async () => {
    await tell([closing(12 * second)]);
    await tell([{ ...pearl, state: 'result', closesAt: null, lastResults: ['tie'], round: 8 }], {
      atMs: 5000,
    });
    expect(await rows()).toBe(1);
    expect(await shown(5000)).toMatchObject([{ state: 'result', round: 8, lastResults: ['tie'] }]);
  });

  it('takes no stakes any more when the close that was told is over', async () => {
    await tell([closing(12 * second)]);
    expect(await shown(11 * second)).toMatchObject([{ state: 'betting' }]);
    expect(await shown(12 * second)).toMatchObject([{ state: 'closing', closesAt: null, players: 3 }]);
  });

  it('rests when nothing was heard of it for thirty seconds, and wakes with the next word', async () => {
    const dealing = { ...pearl, state: 'dealing', closesAt: null };
    await tell([dealing]);
    expect(await shown(30 * second)).toMatchObject([{ state: 'dealing', players: 3 }]);
    expect(await shown(32 * second)).toMatchObject([
      { state: 'resting', players: 0, lastResults: pearl.lastResults },
    ]);
    await tell([dealing], { atMs: 34 * second });
    expect(await shown(34 * second)).toMatchObject([{ state: 'dealing' }]);
  });

  it('is closed under maintenance, and gone with its game', async () => {
    await tell([closing(60 * second)], { atMs: 0 });
    await inTransaction(test.db, (tx) =>
      planGameMaintenance(tx, { vendorCode: 'NINEPINE', gameId, startsAt: after(5000) }),
    );
    expect(await shown(4000)).toMatchObject([{ state: 'betting' }]);
    expect(await shown(6000)).toMatchObject([{ state: 'closed', closesAt: null, players: 0 }]);
    await test.owner.query('update games set offered_until = $2 where game_id = $1', [gameId, after(8000)]);
    expect(await shown(9000)).toEqual([]);
    await test.owner.query('update games set offered_until = null where game_id = $1', [gameId]);
    expect(await shown(11_000)).toHaveLength(1);
  });
});

describe('who looks at the list', () => {
  const isWatched = async (atMs: number) => ((await tell([], { atMs })) as { isWatched: boolean }).isWatched;

  it('is told of to the vendor with its next report, for half a minute', async () => {
    await test.owner.query('delete from live_table_looks');
    expect(await isWatched(0)).toBe(false);
    await shown(1000);
    expect(await isWatched(5000)).toBe(true);
    expect(await isWatched(32_000)).toBe(false);
    await shown(40_000);
    expect(await isWatched(42_000)).toBe(true);
  });
});

describe('of two reports', () => {
  it('the one that was seen later counts, in whatever order they come', async () => {
    await tell([{ ...pearl, state: 'result', closesAt: null, round: 8 }], { atMs: 6000, seenMs: 5000 });
    await tell([closing(30_000)], { atMs: 7000, seenMs: 2000 });
    expect(await shown(7000)).toMatchObject([
      { state: 'result', round: 8, reportedAt: after(6000).toISOString() },
    ]);
    await tell([closing(30_000)], { atMs: 9000, seenMs: 8000 });
    expect(await shown(9000)).toMatchObject([{ state: 'betting', round: 7 }]);
  });

  it('one of a clock that is ahead does not keep what comes after it from counting', async () => {
    await tell([{ ...pearl, state: 'result', closesAt: null }], { atMs: 0, seenMs: 240 * second });
    await tell([{ ...pearl, state: 'dealing', closesAt: null }], { atMs: 5000 });
    expect(await shown(5000)).toMatchObject([{ state: 'dealing' }]);
  });

  it('that come at once are both taken, whatever their order', async () => {
    const two = [pearl, { ...pearl, tableCode: 'live-dragon-tiger' }];
    await Promise.all(
      Array.from({ length: 12 }, (_each, index) =>
        tell(index % 2 ? two : [...two].reverse(), { atMs: index }),
      ),
    );
    expect(await rows()).toBe(2);
  });
});

describe('what is the same for everybody', () => {
  it('is looked up once a second', async () => {
    await tell([{ ...pearl, state: 'dealing', closesAt: null }]);
    expect(await shown(2000)).toMatchObject([{ state: 'dealing' }]);
    await tell([{ ...pearl, state: 'result', closesAt: null }], { atMs: 2100 });
    expect(await shown(2900)).toMatchObject([{ state: 'dealing' }]);
    expect(await shown(3100)).toMatchObject([{ state: 'result' }]);
  });
});

describe('a report that cannot be taken', () => {
  const notOurs = [
    ['a game that is not in the catalogue', { tableCode: 'live-invented' }],
    ['a game of another signer', { vendorCode: 'OTHERS', tableCode: 'live-foreign' }],
    ['a lobby, which is no table', { tableCode: 'nine-pine-live' }],
  ] as const;

  it.each(notOurs)('names %s, and nothing of it is written', async (_what, other) => {
    await expect(tell([pearl, { ...pearl, ...other }])).rejects.toMatchObject({ code: 'game.not.found' });
    expect(await rows()).toBe(0);
  });

  it('is taken from the signer that settles the game', async () => {
    const foreign = { ...pearl, vendorCode: 'OTHERS', tableCode: 'live-foreign' };
    await tell([foreign], { by: 'somebody-else' });
    expect(await rows()).toBe(1);
  });

  const results = Array.from({ length: 25 }, () => 'tie');
  const wrong: [string, object][] = [
    ['state', { state: 'asleep' }],
    ['minStake', { minStake: '0.001' }],
    ['minStake', { minStake: '-1.00' }],
    ['maxStake', { maxStake: '0.10' }],
    ['bettingSeconds', { bettingSeconds: 0 }],
    ['players', { players: -1 }],
    ['players', { players: 1.5 }],
    ['round', { round: 'seven' }],
    ['closesAt', { closesAt: 'soon' }],
    ['closesAt', { closesAt: '2026-13-41T12:00:00Z' }],
    ['tableCode', { tableCode: "live'; drop table games" }],
    ['lastResults', { lastResults: results }],
    ['lastResults[0]', { lastResults: ['<b>'] }],
    ['kind', { kind: '' }],
  ];

  it.each(wrong)('says that %s is wrong: %j', async (field, part) => {
    const failure: unknown = await tell([
      { ...pearl, tableCode: 'live-dragon-tiger' },
      { ...pearl, ...part },
    ]).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'request.invalid' });
    expect(Object.keys((failure as { value: { fields: object } }).value.fields)).toEqual([
      `tables[1].${field}`,
    ]);
    expect(await rows()).toBe(0);
  });

  it('has more than a hundred tables, a table twice, or no time at which it was seen', async () => {
    const many = Array.from({ length: 101 }, (_each, index) => ({ ...pearl, tableCode: `live-${index}` }));
    for (const tables of [many, [pearl, { ...pearl, state: 'result' }], 'all'] as object[][])
      await expect(tell(tables)).rejects.toMatchObject({ value: { fields: { tables: expect.anything() } } });
    const schema = requireSchemas('vendor.reportTables').input;
    await expect(validInput(schema, { tables: [] }, { isQuery: false })).rejects.toMatchObject({
      value: { fields: { seenAt: { code: 'required' } } },
    });
    await expect(tell([])).resolves.toMatchObject({ reportedAt: after(0).toISOString() });
  });
});

describe('negative controls', () => {
  it('the database keeps no limits the wrong way round, and deletes no table for the site', async () => {
    await tell([pearl]);
    const set = (text: string) => test.owner.query(`update live_tables set ${text}`);
    await expect(set('max_stake_minor = 1')).rejects.toThrow(/check/);
    await expect(set(`state = 'asleep'`)).rejects.toThrow(/check/);
    await expect(test.poolFor('parlour_app').query('delete from live_tables')).rejects.toThrow(/denied/);
  });
});
