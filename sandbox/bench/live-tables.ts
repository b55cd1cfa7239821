import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPool, type DatabaseRole } from '@/lib/server/postgres';
import type { TestDatabase } from '@/lib/testing/database';
import type { Player } from '@/lib/testing/scenes/games';
import { testConnections } from '@/lib/testing/test-connections';
import { createDatabase, inTransaction } from '@/platform/ground/db';
import { migrate } from '@/platform/ground/db/migrate';
import { seedConnections } from '@/platform/operate/seed/connections';
import { placeSlip } from '@/sandbox/server/live/bets/place-slip';
import { advanceTable } from '@/sandbox/server/live/dealer/advance-table';
import { tellWhatIsOwed } from '@/sandbox/server/live/dealer/tell-what-is-owed';
import type { GameSession } from '@/sandbox/server/session/session-store';
import type { Lease } from '@/sandbox/server/live/store/lease-store';
import type { TableRound } from '@/sandbox/server/live/store/round-store';
import { tableGames, type TableGame } from '@/sandbox/games/live/table-game';
import { TableServer } from '@/sandbox/server/live/table-server';
import { threeFields } from '@/sandbox/server/live/test-games';
import { TableScene } from '@/sandbox/server/live/test-scene';
import { startPostgres } from '@/scripts/database';

/**
 * `node --import tsx sandbox/bench/live-tables.ts [players] [streams]`: what it costs to stake, to settle and to show rounds of live
 * tables, with the wallet of the platform in the same process and a database of its own.
 */
const playerCount = Number.parseInt(process.argv[2] ?? '250', 10);
const streamCount = Number.parseInt(process.argv[3] ?? '1000', 10);
const say = (line: string) => process.stdout.write(`${line}\n`);
const shown = (ms: number) => `${ms.toFixed(0)} ms`;

process.env.SESSION_SECRET ??= 'a-secret-of-a-benchmark-and-nothing-else';

const tables: TableGame[] = Array.from({ length: 4 }, (_, at) => ({
  ...threeFields,
  tableCode: `live-bench-${at}`,
  bettingMs: 600_000,
}));

function spread(figures: readonly number[]): string {
  const sorted = [...figures].sort((a, b) => a - b);
  const at = (share: number) => shown(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return `median ${at(0.5)}, p99 ${at(0.99)}, greatest ${at(1)}`;
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const since = performance.now();
  const value = await work();
  return { ms: performance.now() - since, value };
}

interface Bench {
  scene: TableScene;
  leases: Lease[];
  rounds: TableRound[];
}

/** So many calls are under way at once, and so many of one kind follow each other before those of the other kind. */
const lanes = 16;
const block = 40;

/** Works on the items in lanes; answers how long all took, and each. */
async function inLanes<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<{ ms: number; waits: number[] }> {
  const rest = [...items];
  const waits: number[] = [];
  const lane = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) {
      const own = item;
      waits.push((await timed(() => work(own))).ms);
    }
  };
  const { ms } = await timed(() => Promise.all(Array.from({ length: lanes }, lane)));
  return { ms, waits };
}

/** Each table has players of its own: money stands at one at a time. Bare calls of the wallet take turns with the slips, so that both see the same machine. */
async function stakeAll({ scene, rounds }: Bench): Promise<void> {
  const teller = { pool: scene.vendor, wallet: scene.wallet };
  for (const [at, game] of tables.entries()) {
    const players: Player[] = [];
    for (let count = 0; count < playerCount; count += 1) players.push(await scene.player());
    const sessions: GameSession[] = [];
    for (const player of players) sessions.push((await scene.sit(player, game.tableCode)).session);
    const { roundId } = rounds[at]!;
    const slip = (session: GameSession) => {
      const betKey = `bench-${at}-${session.playerId.slice(-20)}`;
      return placeSlip(
        teller,
        { session, game },
        { roundId, betKey, placed: [{ key: 'high', amount: '1.00' }] },
      );
    };
    const bare = ({ walletSessionId: sessionId, playerId, gameCode, currency }: GameSession) =>
      scene.wallet.bet({
        sessionId,
        playerId,
        gameCode,
        currency,
        roundId: `bare-${at}-${playerId}`,
        transactionId: `bare-bet-${at}-${playerId}`,
        amount: '1.00',
      });
    const [slips, calls] = [{ ms: 0, waits: [] as number[] }, { ms: 0 }];
    for (let from = 0; from < sessions.length; from += block) {
      const some = sessions.slice(from, from + block);
      const own = await inLanes(some, slip);
      slips.ms += own.ms;
      slips.waits.push(...own.waits);
      calls.ms += (await inLanes(some, bare)).ms;
    }
    const rate = ((sessions.length * 1000) / slips.ms).toFixed(0);
    say(
      `${sessions.length} slips: ${rate}/s, ${spread(slips.waits)}, ${(calls.ms / slips.ms).toFixed(2)} of bare calls`,
    );
  }
}

async function settleAll({ scene, leases }: Bench): Promise<void> {
  await scene.later(600_000);
  for (let count = 0; count < 3; count += 1) {
    for (const [at, game] of tables.entries()) {
      const { ms } = await timed(() => advanceTable({ pool: scene.dealer, lease: leases[at]!, game }));
      if (count === 2) say(`  payouts of ${playerCount} seats stored: ${shown(ms)}`);
    }
    await scene.later(count === 0 ? 0 : 6000);
  }
  const { ms, value } = await timed(async () => {
    let told = 0;
    for (;;) {
      const batch = await tellWhatIsOwed(
        { pool: scene.dealer, wallet: scene.wallet },
        tables.map(({ tableCode }) => tableCode),
      );
      if (batch.told === 0) return told;
      told += batch.told;
    }
  });
  say(`${value} seats settled: ${shown(ms)}`);
}

async function showAll({ scene, leases }: Bench): Promise<void> {
  const game = tables[0]!;
  const server = new TableServer({
    pool: scene.vendor,
    send: scene.send,
    walletOrigin: 'http://wallet.test',
    secret: Buffer.alloc(32, 7),
    games: tableGames(tables),
    now: () => new Date(scene.clock),
    streamTimes: { heartbeatMs: 60_000, lifeMs: 600_000 },
  });
  const tokens: string[] = [];
  for (let at = 0; at < Math.ceil(streamCount / 8); at += 1)
    tokens.push((await scene.sit(await scene.player(), game.tableCode)).sessionToken);
  const stop = new AbortController();
  let opened = 0;
  const follow = async () => {
    const token = tokens[Math.floor(opened / 8) % tokens.length] ?? '';
    opened += 1;
    const reader = (await server.stream(token, [game.tableCode], stop.signal)).getReader();
    return async () => {
      for (;;) {
        const { value, done } = await reader.read();
        if (done || Buffer.from(value).includes('"number":2')) return value?.byteLength ?? 0;
      }
    };
  };
  const followers = [];
  for (let at = 0; at < streamCount; at += 1) followers.push(await follow());
  const read = Promise.all(followers.map((until) => until()));
  await advanceTable({ pool: scene.dealer, lease: leases[0]!, game });
  const { ms, value } = await timed(() => {
    server.hear(`${game.tableCode} 2`);
    return read;
  });
  say(`${value.length} streams: change to last byte ${shown(ms)}, ${value[0] ?? 0} bytes each`);
  stop.abort();
}

async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'parlour-bench-'));
  await chmod(folder, 0o755);
  const server = await startPostgres({ dataDir: path.join(folder, 'postgres'), password: 'bench' });
  await server.createDatabase('bench');
  const url = server.url('bench');
  const owner = createPool(url);
  await migrate(owner, ['sandbox/migrations']);
  const app = createPool(url, { role: 'parlour_app', max: 20 });
  const db = createDatabase(app);
  const dates = { now: new Date(), offeredFrom: new Date('2020-01-01T00:00:00Z') };
  await inTransaction(createDatabase(owner), (tx) => seedConnections(tx, testConnections, dates));
  const pools = [owner, app];
  const poolFor = (role: DatabaseRole) => {
    const pool = createPool(url, { role, max: 12 });
    pools.push(pool);
    return pool;
  };
  const test: TestDatabase = { db, pool: app, owner, url, poolFor };
  const scene = new TableScene(test);
  await scene.arrange(tables);
  await scene.begin();
  const leases = [];
  const rounds = [];
  for (const game of tables) {
    const lease = await scene.takeTable(game);
    leases.push(lease);
    rounds.push(await scene.dealTo(game, lease, ({ state }) => state === 'betting'));
  }
  const bench = { scene, leases, rounds };
  await stakeAll(bench);
  await settleAll(bench);
  await showAll(bench);
  await Promise.all(pools.map((pool) => pool.end()));
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

await main();
process.exit(0);
