import type { LiveTable, LiveTablesOutput } from '@/lib/contract/calls/live-tables';
import { useTestDatabase } from '@/lib/testing/database';
import { callHandler, contextOf } from '@/lib/testing/scenes/games';
import { until } from '@/lib/testing/setup/until';
import { testConnections } from '@/lib/testing/test-connections';
import { inTransaction } from '@/platform/ground/db';
import { putGame, putVendor } from '@/platform/play/catalogue';
import { tableGames, type TableGame } from '@/sandbox/games/live/table-game';
import { placeSlip } from '../bets/place-slip';
import { liveTables } from '../live-tables';
import { listVisited } from '../store/visit-store';
import { TableScene } from '../test-scene';
import { advanceTable } from './advance-table';
import { standingState, TableReporter } from './report-tables';
import { Dealer } from './run-dealer';

const test = useTestDatabase();
const scene = new TableScene(test);
const gameOf = (code: string): TableGame => {
  const game = liveTables.get(code);
  if (!game) throw new Error(`No game ${code}`);
  return game;
};
const pearl = gameOf('live-pearl-baccarat');
const harbour = gameOf('live-harbour-roulette');
const games = tableGames([pearl, harbour]);
const codes = [...games.keys()];

beforeAll(async () => {
  await scene.arrange([pearl, harbour]);
  await inTransaction(test.db, async (tx) => {
    for (const [index, [vendorCode, gameCode]] of Object.entries({
      NINEPINE: pearl.tableCode,
      COPPERDOCK: harbour.tableCode,
    }).entries()) {
      const vendor = { ...testConnections.games, logo: '/v.svg', isHot: false, gameTypes: ['LIVE'] as const };
      const place = { accountTypeId: 50 + index, sortOrder: 2 + index };
      await putVendor(tx, { ...vendor, ...place, vendorCode, name: vendorCode });
      await putGame(tx, {
        vendorCode,
        gameCode,
        gameType: 'LIVE',
        classification: 'TG',
        names: { EN: gameCode },
        minStakeMinor: 20n,
        minLines: 1,
        image: '/g.svg',
        returnToPlayer: null,
        hotRank: null,
        offeredFrom: new Date('2026-01-01T00:00:00Z'),
        sortOrder: 10 + index,
      });
    }
  });
});
beforeEach(async () => {
  await test.owner.query('delete from live_tables');
  await scene.begin();
  errors.length = 0;
  resting.clear();
});

const errors: unknown[] = [];
const resting = new Set<string>();
const reporterWith = () =>
  new TableReporter({
    pool: scene.dealer,
    wallet: scene.wallet,
    games,
    mayOpen: (code) => !resting.has(code),
    onError: (error) => errors.push(error),
  });

/** As a visitor sees it. An answer is kept for a second, so that each look is at a database of its own. */
async function shown(gameCode: string): Promise<LiveTable | undefined> {
  const db = Object.create(test.db) as typeof test.db;
  const context = contextOf(db, { now: new Date(scene.clock) });
  const { tables } = await callHandler<LiveTablesOutput>('games.liveTables', context, {});
  return tables.find((table) => table.gameCode === gameCode);
}

it('has the tables go on while somebody looks at the list, and rest without', async () => {
  await test.owner.query('delete from sandbox.table_visits; delete from live_table_looks');
  await reporterWith().report(codes);
  expect(await listVisited(scene.dealer)).toEqual([]);
  await shown(pearl.tableCode);
  await reporterWith().report(codes);
  expect((await listVisited(scene.dealer)).sort()).toEqual([...codes].sort());
});

describe('what the dealer tells of its tables', () => {
  it('is how they stand by the clock of the tables, with limits and time', async () => {
    const lease = await scene.takeTable(harbour);
    const { number, closesAt } = await scene.dealTo(harbour, lease, ({ state }) => state === 'betting');
    await reporterWith().report(codes);
    expect(await shown(harbour.tableCode)).toMatchObject({
      vendorCode: 'COPPERDOCK',
      kind: 'roulette',
      state: 'betting',
      round: number,
      closesAt: closesAt.toISOString(),
      minStake: '0.10',
      maxStake: '500.00',
      bettingSeconds: 22,
      lastResults: [],
      players: 0,
    });
    expect(errors).toEqual([]);
  });

  it('counts each player who has staked once, and tells a result only when it has shown', async () => {
    const lease = await scene.takeTable(harbour);
    const round = await scene.dealTo(harbour, lease, ({ state }) => state === 'betting');
    for (const slips of [2, 1]) {
      const { session } = await scene.sit(await scene.player(), harbour.tableCode);
      for (let slip = 0; slip < slips; slip += 1) {
        const placed = [{ key: 'red', amount: '1.00' }];
        const input = { roundId: round.roundId, betKey: `report-${slips}-${slip}-key`, placed };
        await placeSlip({ pool: scene.vendor, wallet: scene.wallet }, { session, game: harbour }, input);
      }
    }
    const reporter = reporterWith();
    await reporter.report(codes);
    expect(await shown(harbour.tableCode)).toMatchObject({ state: 'betting', players: 2 });

    const dealt = await scene.dealTo(harbour, lease, ({ state }) => state === 'dealing');
    expect(dealt.result).not.toBeNull();
    await reporter.report(codes);
    expect(await shown(harbour.tableCode)).toMatchObject({
      state: 'dealing',
      lastResults: [],
      closesAt: null,
    });

    const { result } = await scene.dealTo(harbour, lease, ({ state }) => state === 'result');
    await reporter.report(codes);
    const last = [String((result as { number: number }).number)];
    expect(await shown(harbour.tableCode)).toMatchObject({ state: 'result', lastResults: last });
  });

  it('puts what came last at the end', async () => {
    const lease = await scene.takeTable(harbour);
    const came: string[] = [];
    for (let rounds = 0; rounds < 3; rounds += 1) {
      const { result } = await scene.dealTo(harbour, lease, ({ state }) => state === 'result');
      came.push(String((result as { number: number }).number));
      await scene.dealTo(harbour, lease, ({ state }) => state === 'betting');
    }
    await reporterWith().report(codes);
    expect(await shown(harbour.tableCode)).toMatchObject({ lastResults: came });
  });

  it('is that a table shuffles before its first round, and rests where none may begin', async () => {
    const lease = await scene.takeTable(pearl);
    await advanceTable({ pool: scene.dealer, lease, game: pearl });
    const reporter = reporterWith();
    await reporter.report(codes);
    expect(await shown(pearl.tableCode)).toMatchObject({ state: 'shuffling', closesAt: null });
    await scene.dealTo(pearl, lease, ({ state }) => state === 'betting');
    await reporter.report(codes);
    expect(await shown(pearl.tableCode)).toMatchObject({ state: 'betting', round: 1 });
    resting.add(harbour.tableCode);
    await scene.later(1);
    await reporter.report(codes);
    expect(await shown(harbour.tableCode)).toMatchObject({ state: 'resting', round: null });
  });

  it.each([
    ['result', true, 'result'],
    ['settled', true, 'result'],
    ['settled', false, 'resting'],
    ['acting', false, 'acting'],
    ['dealing', false, 'dealing'],
    ['voiding', true, 'void'],
    ['void', false, 'resting'],
  ] as const)('calls a round that is %s, where the next may begin: %s, %s', (state, mayOpen, word) => {
    const round = { number: 1, state, closesAt: new Date() };
    expect(standingState({ isShuffling: false, round }, mayOpen)).toBe(word);
  });
});

describe('a report that is not taken', () => {
  it('is noted once, told again the next time, and keeps no other studio from being heard', async () => {
    await test.owner.query(`update game_vendors set signer = 'other' where vendor_code = 'NINEPINE'`);
    const reporter = reporterWith();
    try {
      await reporter.report(codes);
      await reporter.report(codes);
      expect(errors).toMatchObject([{ name: 'TablesNotReported NINEPINE game.not.found' }]);
      expect(await shown(harbour.tableCode)).toBeDefined();
      expect(await shown(pearl.tableCode)).toBeUndefined();
    } finally {
      await test.owner.query(`update game_vendors set signer = $1 where vendor_code = 'NINEPINE'`, [
        testConnections.games.signer,
      ]);
    }
    await scene.later(1);
    await reporter.report(codes);
    expect(await shown(pearl.tableCode)).toBeDefined();
    scene.faults.push({ call: 'reportTables', fault: 'before' });
    await scene.later(1);
    await reporter.report([pearl.tableCode]);
    expect(errors.at(-1)).toMatchObject({ name: 'TablesNotReported NINEPINE unanswered' });
  });

  it('stops no dealer: rounds go on while nobody hears of them', async () => {
    const quick: TableGame = { ...harbour, bettingMs: 200 };
    const stopping = new AbortController();
    let reports = 0;
    const reporter = {
      report: () => {
        reports += 1;
        return Promise.reject(new Error('reset'));
      },
    } as unknown as TableReporter;
    const dealer = new Dealer({
      pool: scene.dealer,
      wallet: scene.wallet,
      games: tableGames([quick]),
      holder: 'one',
      signal: stopping.signal,
      reporter,
      onError: (error) => errors.push(error),
    });
    const running = dealer.run();
    try {
      await until(async () => (await scene.last(quick)) !== null);
      expect(reports).toBeGreaterThan(0);
      expect(errors).toHaveLength(reports);
    } finally {
      stopping.abort();
      await running;
    }
  });
});
