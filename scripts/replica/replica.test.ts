import { cp } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { processSlot } from '@/lib/server/process-singleton';
import { createPool } from '@/lib/server/postgres';
import { deskScene } from '@/lib/testing/scenes/desk';
import { arrangePlayer, callHandler, contextOf, now, signer, type Player } from '@/lib/testing/scenes/games';
import { temporaryFolder } from '@/lib/testing/setup/temporary-folder';
import { until } from '@/lib/testing/setup/until';
import { platform, type CallContext } from '@/platform';
import { exportForPage, runForPage, type CommandRequest } from '@/platform/desk';
import { createDatabase, newId, sql, type Db } from '@/platform/ground/db';
import { openRecords, type Records } from '@/platform/ground/records';
import { lookAt, positionOf } from '@/platform/ground/records/look';
import { deskCommands } from '@/platform/operate/desk/commands';
import { readGauges } from '@/platform/operate/desk/watch/gauges';
import { replicaLines } from '@/platform/operate/desk/watch/replica';
import { recordCalls } from '@/platform/record-calls';
import { failOver } from './fail-over';
import { makeHouse } from './house';
import { isClean } from './judge';
import type { Seat } from './load';
import { primaryDir, startPair, type Pair } from './pair';
import { giveToPostgres } from '../postgres-user';
import { servantsOf } from '../start/orphan-postgres';

/**
 * Of the disks, which no process that is killed takes with it; commits wait for the other server all the same. What cleans up by itself
 * would write when nobody expects it, and the replica be behind.
 */
const flags = ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'autovacuum=off'];
const span = { from: '2026-11-01T00:00:00.000Z', to: '2026-11-30T00:00:00.000Z' };
const [root, spare] = [temporaryFolder('replica'), temporaryFolder('replica')];
let seats: Seat[];
let pair: Pair;

beforeAll(async () => {
  seats = await makeHouse(root, { seats: 4, flags });
  await cp(primaryDir(root), primaryDir(spare), { recursive: true, preserveTimestamps: true });
  await giveToPostgres(primaryDir(spare));
  pair = await startPair({ root, isSynchronous: false, flags });
});

afterAll(() => pair.stop());

describe('records from a streaming replica', () => {
  const slot = processSlot<Records>('records');
  let [pool, owner]: Pool[] = [];
  let db: Db;
  let records: Records;
  let player: Pick<Player, 'memberId' | 'caller'>;
  let agent: Player;

  beforeAll(async () => {
    pool = createPool(pair.url, { role: 'parlour_app', max: 4, waitMs: 60_000 });
    owner = createPool(pair.url, { max: 1, waitMs: 60_000 });
    db = createDatabase(pool);
    agent = await arrangePlayer({ db, owner }, { accountType: 2, balanceMinor: 0n });
    const { memberId = '' } = seats[0] ?? {};
    player = { memberId, caller: { memberId, sessionId: 'ses_1', accountType: 0, sessionKind: 'full' } };
    await bet();
    // A machine that is held up is no replica that is away.
    records = openRecords(db, pair.replicaUrl, {
      probeMs: 60_000,
      patienceMs: 10_000,
      lagMs: 10 * 60_000,
    });
    slot.offer(records);
  });
  afterAll(async () => {
    slot.withdraw();
    await Promise.all([records.end(), pool?.end(), owner?.end()]);
  });

  async function bet(): Promise<string> {
    const [seat] = seats;
    const roundId = newId('rnd');
    await callHandler('vendor.bet', contextOf(db, { signer }), {
      ...{ playerId: seat?.playerId, sessionId: seat?.sessionId, gameCode: 'lantern', roundId },
      ...{ transactionId: `b:${roundId}`, currency: 'PLAY', amount: '0.20' },
    });
    return roundId;
  }

  const hasRound = async (need: 'caught-up' | 'recent', roundId: string): Promise<boolean> => {
    const { rowCount } = await records
      .readerFor(need)
      .execute(sql`select 1 from game_rounds where vendor_round_id = ${roundId}`);
    return rowCount === 1;
  };

  it.each(Object.entries(recordCalls))(
    'answers %s as the primary does, and writes nothing',
    async (name, need) => {
      const { caller } = name.startsWith('agentReports') ? agent : player;
      const input = name === 'games.profit' ? span : name === 'protection.statement' ? { year: 2026 } : {};
      const ask = (part: Partial<CallContext>) =>
        platform.handlerOf(name)(contextOf(createDatabase(pool!), { caller, ...part }), input);
      const before = { ...records.answered };
      await untilReplicated();
      expect(await ask({ records: records.readerFor(need) })).toEqual(await ask({}));
      expect(records.answered.replica).toBeGreaterThan(before.replica);
      expect(records.answered.primary).toBe(before.primary);
    },
  );

  const commands = Object.entries(deskCommands).flatMap(([noun, verbs]) =>
    Object.entries(verbs).flatMap(([verb, command]) => (command.reads ? [{ noun, verb, command }] : [])),
  );

  it.each(commands)(
    'answers $noun $verb of the desk as the primary does',
    async ({ noun, verb, command }) => {
      const { args = '' } = command;
      const given = args.includes('day') ? ['2026-11-01', '2026-11-30'] : args ? [player.memberId] : [];
      const request: CommandRequest = { noun, verb, args: given, options: {}, reason: '' };
      const operator = deskScene({ db } as never).operator('ana');
      const ask = () => runForPage(db, request, operator, { key: null, now });
      await untilReplicated();
      const before = records.answered.replica;
      const answer = await ask();
      expect((await exportForPage(db, { request, before: null }, operator, now)).rows).toEqual(
        (answer as { value: unknown }).value,
      );
      expect(records.answered.replica).toBe(before + 2);
      slot.withdraw();
      expect(await ask()).toEqual(answer);
      slot.offer(records);
    },
  );

  it('lets nothing be written over it', async () => {
    const write = sql`insert into game_types (game_type) values ('X')`;
    await expect(records.readerFor('recent').execute(write)).rejects.toThrow('read-only transaction');
    await expect(
      records.run('recent', db, (place) =>
        place.execute(sql`set default_transaction_read_only = off; ${write}`),
      ),
    ).rejects.toThrow('read-only');
  });

  it('a member finds the bet of a moment ago, though the replica has not heard of it', async () => {
    await untilReplicated();
    pair.wire.hold();
    const roundId = await bet();
    expect(await hasRound('recent', roundId)).toBe(false);
    expect(await hasRound('caught-up', roundId)).toBe(true);
    await sleep(600);
    expect(await records.state()).toMatchObject({ kind: 'following', lagMs: expect.any(Number) as number });
    expect(
      (await db.transaction((tx) => readGauges(tx, now))).find(({ name }) => name === 'replica_lag_seconds')
        ?.value,
    ).toBeGreaterThan(0);
    pair.wire.letGo();
    await untilReplicated();
    expect(await hasRound('recent', roundId)).toBe(true);
    // What was seen a moment ago may be how far it was behind meanwhile.
    await until(async () => {
      const state = await records.state();
      return state.kind === 'following' && state.lagMs === 0;
    });
    expect(await replicaLines()).toMatchObject([{ state: 'ok' }, { state: 'ok' }]);
  });

  it('is not believed where it follows a server of before a promotion', async () => {
    await untilReplicated();
    const position = await positionOf(db);
    expect(position.timeline).toBe(1);
    const replica = createPool(pair.replicaUrl, { role: 'parlour_app', max: 1, waitMs: 60_000 });
    try {
      expect(await lookAt(createDatabase(replica), position)).toEqual({ kind: 'following', lagMs: 0 });
      const later = { ...position, timeline: 2 };
      const elsewhere = { kind: 'away', reason: 'another-server' };
      expect(await lookAt(createDatabase(replica), later)).toEqual(elsewhere);
    } finally {
      await replica.end();
    }
  });

  async function untilReplicated(): Promise<void> {
    const records = openRecords(db, pair.replicaUrl);
    try {
      for (;;) {
        const state = await records.state();
        if (state.kind === 'following' && state.lagMs === 0) return;
        await sleep(510);
      }
    } finally {
      await records.end();
    }
  }
});

describe('the replica is promoted', () => {
  it('no bet is lost that was acknowledged, none is there twice, and the books agree', async () => {
    const synchronous = await startPair({ root: spare, isSynchronous: true, flags });
    try {
      const found = await failOver(synchronous, {
        seats,
        runMs: 700,
        beforeKill: ({ acknowledged }) => until(() => acknowledged.length > 10),
      });
      expect(found).toMatchObject({ lost: [], doubled: [], untold: [], discrepancies: [] });
      expect(found.before).toBeGreaterThan(10);
      expect(found.acknowledged).toBeGreaterThan(found.before);
      const promoted = createPool(synchronous.url, { role: 'parlour_app', max: 1, waitMs: 60_000 });
      expect(await positionOf(createDatabase(promoted))).toMatchObject({ timeline: 2 });
      await promoted.end();
    } finally {
      await synchronous.stop();
    }
  });

  it('a pair that cannot be made whole leaves no server behind', async () => {
    // The slot is there already, and the primary has started by the time that this is noticed.
    await expect(startPair({ root: spare, isSynchronous: true, flags })).rejects.toThrow(/already exists/);
    expect(servantsOf(primaryDir(spare))).toEqual([]);
  });

  it('what a replica had not heard of is lost where nobody waits for it, and the judge says which', async () => {
    const found = await failOver(pair, {
      seats,
      runMs: 400,
      beforeKill: async ({ acknowledged }) => {
        pair.wire.hold();
        const heldAtMs = performance.now();
        await until(() => acknowledged.some(({ askedAtMs }) => askedAtMs > heldAtMs));
      },
    });
    expect(found.lost.length).toBeGreaterThan(0);
    expect(isClean(found)).toBe(false);
    expect(found).toMatchObject({ doubled: [], discrepancies: [] });
  });
});
