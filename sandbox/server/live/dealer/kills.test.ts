import type { Pool, PoolClient } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { useTestDatabase } from '@/lib/testing/database';
import { until } from '@/lib/testing/setup/until';
import type { Player } from '@/lib/testing/scenes/games';
import type { RoundState } from '@/sandbox/games/live/time-line';
import { placeSlip } from '../bets/place-slip';
import { leaseLifeMs, type Lease } from '../store/lease-store';
import { getTableRound, type TableRound } from '../store/round-store';
import { holdClock, moveClock } from '../store/test-rows';
import { tableGames, type TableGame } from '@/sandbox/games/live/table-game';
import { highCard, threeFields } from '../test-games';
import { TableScene } from '../test-scene';
import { advanceTable } from './advance-table';
import { Dealer, leaseNameOf } from './run-dealer';
import { tellWhatIsOwed } from './tell-what-is-owed';

const test = useTestDatabase();
const scene = new TableScene(test);
let keys = 0;

beforeAll(() => scene.arrange([threeFields, highCard]));
beforeEach(() => scene.begin());

interface Played {
  game: TableGame;
  players: Player[];
  round: TableRound;
}

/** Two players at a table, on both sides. */
async function stake(game: TableGame, lease: Lease): Promise<Played> {
  const players = [await scene.player(), await scene.player()];
  const round = await scene.dealTo(game, lease, ({ state }) => state === 'betting');
  for (const [at, key] of ['high', 'low'].entries()) {
    const { session } = await scene.sit(players[at]!, game.tableCode);
    await placeSlip(
      { pool: scene.vendor, wallet: scene.wallet },
      { session, game },
      { roundId: round.roundId, betKey: `kill-key-${(keys += 1)}`, placed: [{ key, amount: '1.00' }] },
    );
  }
  return { game, players, round };
}

async function takeOver(game: TableGame): Promise<Lease> {
  await scene.later(leaseLifeMs);
  return scene.takeTable(game, `next-${scene.clock}`);
}

/** By whatever way: each seat is paid by the outcome that is stored, or has its stake back, once. */
async function expectSettled({ game, players, round }: Played, lease: Lease): Promise<TableRound> {
  await scene.dealTo(game, lease, ({ number }) => number === round.number + 1);
  for (let count = 0; count < 3; count += 1) {
    await scene.tell(game, lease);
    await scene.later(6000);
  }
  const end = await getTableRound(scene.vendor, round.roundId);
  if (!end) throw new Error('The round is gone');
  expect(['settled', 'void']).toContain(end.state);
  const { winner } = (end.result ?? {}) as { winner?: string };
  for (const [at, key] of ['high', 'low'].entries()) {
    const back = end.state === 'void' ? 100n : key === winner ? 200n : 0n;
    expect(await scene.balance(players[at]!)).toBe(99_900n + back);
  }
  expect(await scene.openRounds()).toBe(0);
  return end;
}

describe('a dealer who is gone', () => {
  const states: RoundState[] = ['betting', 'closing', 'dealing', 'result'];

  it.each(states.flatMap((state) => [threeFields, highCard].map((game) => [state, game] as const)))(
    'in %s leaves a round that another one ends, with the same outcome',
    async (state, game) => {
      const lease = await scene.takeTable(game);
      const played = await stake(game, lease);
      const before = await scene.dealTo(game, lease, (round) => round.state === state);
      const end = await expectSettled(played, await takeOver(game));
      expect(end.state).toBe('settled');
      if (before.result !== null)
        expect([end.result, end.dealings]).toEqual([before.result, before.dealings]);
    },
  );

  it.each([0, 1, 2, 3])('after card %i of four half steps leaves the same cards', async (at) => {
    const lease = await scene.takeTable(highCard);
    const played = await stake(highCard, lease);
    const before = await scene.dealTo(highCard, lease, ({ state }) => state === 'dealing');
    await scene.later(at * 400);
    const end = await expectSettled(played, await takeOver(highCard));
    expect([end.result, end.dealings, end.reveal]).toEqual([before.result, before.dealings, before.reveal]);
  });

  it('for longer than a minute before the draw leaves stakes that all go back', async () => {
    const lease = await scene.takeTable(threeFields);
    const played = await stake(threeFields, lease);
    await scene.later(120_000);
    expect((await expectSettled(played, await takeOver(threeFields))).state).toBe('void');
  });

  it('for a day after the draw leaves an outcome that counts', async () => {
    const lease = await scene.takeTable(threeFields);
    const played = await stake(threeFields, lease);
    await scene.dealTo(threeFields, lease, ({ state }) => state === 'dealing');
    await scene.later(86_400_000);
    expect((await expectSettled(played, await takeOver(threeFields))).state).toBe('settled');
  });

  it('while the wallet is told leaves the rest to the next one', async () => {
    const lease = await scene.takeTable(threeFields);
    const played = await stake(threeFields, lease);
    await scene.dealTo(threeFields, lease, ({ state }) => state === 'result');
    scene.faults.push({ call: 'settleBatch', fault: 'after' });
    await tellWhatIsOwed({ pool: scene.dealer, wallet: scene.wallet }, [threeFields.tableCode]);
    await expectSettled(played, await takeOver(threeFields));
  });
});

/** A pool whose process ends at this statement: nothing after it arrives, and the server undoes what is open. */
function mortal(pool: Pool, life: { statements: number; open: number }): Pool {
  const live = async <T>(work: () => Promise<T>): Promise<T> => {
    if ((life.statements -= 1) < 0) throw new Error('killed');
    life.open += 1;
    try {
      return await work();
    } finally {
      life.open -= 1;
    }
  };
  return {
    connect: async () => {
      const client = await pool.connect();
      return {
        query: (sql: string, values?: unknown[]) =>
          sql === 'rollback' ? client.query(sql) : live(() => client.query(sql, values)),
        release: () => client.release(),
      } as unknown as PoolClient;
    },
    query: (sql: string, values?: unknown[]) => live(() => pool.query(sql, values)),
  } as unknown as Pool;
}

describe('a dealer who is killed at a statement', () => {
  const moments = Array.from({ length: 24 }, (_, at) => 1 + at * 3);

  it.each(moments)(
    'the one after %i others, leaves a table that another one takes on',
    async (statements) => {
      const game = statements % 2 === 0 ? threeFields : highCard;
      const lease = await scene.takeTable(game);
      const played = await stake(game, lease);
      const life = { statements, open: 0 };
      const pool = mortal(scene.dealer, life);
      const work = async () => {
        for (let count = 0; count < 100; count += 1) {
          const waitMs = await advanceTable({ pool, lease, game });
          await tellWhatIsOwed({ pool, wallet: scene.wallet }, [game.tableCode]);
          if ((await scene.last(game))?.number !== played.round.number) return;
          if (waitMs > 0) await scene.later(waitMs);
        }
      };
      await work().catch((error: unknown) => expect((error as Error).message).toBe('killed'));
      const stored = await getTableRound(scene.vendor, played.round.roundId);
      const next = await takeOver(game);
      if (stored?.state === 'settled') return;
      const end = await expectSettled(played, next);
      if (stored && stored.result !== null) expect(end.result).toEqual(stored.result);
    },
  );
});

describe('dealers of several processes', () => {
  const quick: TableGame = { ...threeFields, bettingMs: 200 };

  const process = (holder: string, pool: Pool) => {
    const stop = new AbortController();
    const errors: unknown[] = [];
    const dealer = new Dealer({
      pool,
      wallet: scene.wallet,
      games: tableGames([quick]),
      holder,
      signal: stop.signal,
      onError: (error) => errors.push(error),
    });
    return { ended: dealer.run(), stop: () => stop.abort(), errors };
  };

  const numberOf = async () => (await scene.last(quick))?.number ?? 0;

  const leaseOf = async () => {
    const { rows } = await test.owner.query<{ holder: string; epoch: bigint; endsAt: Date; now: Date }>(
      `select holder, epoch, expires_at as "endsAt", sandbox.table_now() as now from sandbox.leases where name = $1`,
      [leaseNameOf(quick.tableCode)],
    );
    if (!rows[0]) throw new Error('Nobody holds the table');
    return { ...rows[0], endsAtMs: rows[0].endsAt.getTime() };
  };

  it('share the tables, and one whose connections are cut is followed when its lease has run out', async () => {
    // The clock stands until the connections are cut: no lease runs out by the time that a slow machine takes.
    const heldMs = Date.now();
    await holdClock(test.owner, new Date(heldMs));
    const life = { statements: Infinity, open: 0 };
    const one = process('one', mortal(scene.dealer, life));
    await until(async () => (await numberOf()) > 0);
    const two = process('two', scene.dealer);
    await sleep(500);
    life.statements = 0;
    // What was under way arrives still.
    await until(() => life.open === 0);
    const cut = await leaseOf();
    expect(cut).toMatchObject({ holder: 'one', epoch: 1n });
    await moveClock(test.owner, heldMs - Date.now());
    let held = cut;
    let next = cut;
    await until(async () => {
      next = await leaseOf();
      if (next.holder === 'one') held = next;
      return next.holder === 'two';
    });
    // It was not renewed any more, and nobody took it before its end.
    expect(held.endsAtMs).toBe(cut.endsAtMs);
    expect(cut.endsAtMs - cut.now.getTime()).toBeLessThanOrEqual(leaseLifeMs);
    expect(next.epoch).toBe(2n);
    expect(next.endsAtMs - leaseLifeMs).toBeGreaterThanOrEqual(held.endsAtMs);
    const before = await scene.last(quick);
    await until(async () => {
      const round = await scene.last(quick);
      return round?.number !== before?.number || round?.state !== before?.state;
    });
    expect(two.errors).toEqual([]);
    one.stop();
    two.stop();
    await Promise.all([one.ended, two.ended]);
  });

  it('let go of their tables when they are stopped', async () => {
    await moveClock(test.owner, 0);
    const one = process('one', scene.dealer);
    await until(async () => (await numberOf()) > 0);
    one.stop();
    await one.ended;
    await sleep(20);
    const lease = await scene.takeTable(quick, 'two');
    expect(lease.epoch).toBe(2n);
    expect(one.errors).toEqual([]);
  });
});
