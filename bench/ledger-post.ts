import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Pool } from 'pg';
import { createDatabase, type Db } from '@/platform/ground/db';
import { migrate } from '@/platform/ground/db/migrate';
import { reconcile } from '@/platform/ground/ledger-reports';
import { createPool } from '@/lib/server/postgres';
import { withBenchServer } from '@/scripts/bench/bench-server';
import { makeTpcbTables, nodeRate, tpcbTransaction } from './ledger-node-client';
import { postRate } from './post-rate';
import { median, type BenchRow } from '../scripts/bench/rows';

const run = promisify(execFile);

const connections = 8;
const seconds = 4;
const rounds = 5;
const members = 10_000;
/** TPC-B's branches; at least as many as connections, or the reference would wait for itself. */
const scale = 16;
const wanted = { least: 1.2 };

/** What a vendor's bet sends: one new key, one member, the house. The key is random because pgbench cannot count. */
const betScript = `\\set member random(1, ${members})
\\set bet random(1, 9000000000000000)
\\set amount random(1, 100)
select ledger.post('bench bet ' || :bet::text, ('[{"phase":"posted","kind":"stake","reference":"rnd_' || :bet::text
  || '","currency":"PLAY","amountMinor":"' || :amount::text || '","debitOwner":"mem_' || :member::text
  || '","debitPurpose":"cash","creditOwner":"house","creditPurpose":"game_revenue"}]')::jsonb);
`;

interface Bench {
  url: string;
  folder: string;
  owner: Pool;
  app: Pool;
  db: Db;
}

/** The newest pgbench of the machine: in the path, or where Debian keeps it; null when there is none. */
async function findPgbench(): Promise<string | null> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => []);
  const places = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => `/usr/lib/postgresql/${version}/bin/pgbench`);
  for (const place of ['pgbench', ...places]) {
    if (
      await run(place, ['--version']).then(
        () => true,
        () => false,
      )
    )
      return place;
  }
  return null;
}

async function withServer<T>(work: (bench: Bench) => Promise<T>): Promise<T> {
  return withBenchServer(async ({ url, folder, poolFor }) => {
    const [owner, app] = [poolFor(null, 2), poolFor('parlour_app', connections)];
    await migrate(owner);
    await fund(app);
    // As `pgbench -i` does with its own tables.
    await owner.query('vacuum analyze ledger.accounts, ledger.transfers, ledger.commands');
    return work({ url, folder, owner, app, db: createDatabase(app) });
  });
}

/** Every member gets enough for all bets of the run, through the same door as everybody else. */
async function fund(app: Pool): Promise<void> {
  await app.query(`
    select ledger.post('fund:' || batch, (
      select jsonb_agg(jsonb_build_object('phase', 'posted', 'kind', 'deposit', 'reference', 'bench', 'currency', 'PLAY',
        'amountMinor', '1000000000', 'debitOwner', 'provider:bench', 'debitPurpose', 'clearing',
        'creditOwner', 'mem_' || member, 'creditPurpose', 'cash'))
      from generate_series(batch * 500 + 1, batch * 500 + 500) as member))
    from generate_series(0, ${members / 500 - 1}) as batch`);
}

async function pgbench(bench: Bench, program: string, args: string[], role?: string): Promise<number> {
  const { port, password } = new URL(bench.url);
  const { stdout } = await run(program, ['-h', '127.0.0.1', '-p', port, '-U', 'parlour', ...args, 'bench'], {
    env: { ...process.env, PGPASSWORD: password, ...(role ? { PGOPTIONS: `-c role=${role}` } : {}) },
  });
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? 0);
}

interface Rates {
  post: number[];
  reference: number[];
}

/** Both sides by turns, so that whatever else the machine does hits both. */
async function alternate(sides: {
  post: () => Promise<number>;
  reference: () => Promise<number>;
}): Promise<Rates> {
  const rates: Rates = { post: [], reference: [] };
  for (let round = 0; round < rounds; round += 1) {
    rates.reference.push(await sides.reference());
    rates.post.push(await sides.post());
  }
  return rates;
}

/** Whether a commit waits until the disk has it, for everybody who connects from now on. */
async function awaitDisk({ owner }: Bench, isAwaited: boolean): Promise<void> {
  await owner.query(`alter system set synchronous_commit = ${isAwaited ? 'on' : 'off'}`);
  await owner.query('select pg_reload_conf()');
  await sleep(500);
}

async function withPgbench(bench: Bench, program: string): Promise<Rates> {
  const script = path.join(bench.folder, 'bet.sql');
  await writeFile(script, betScript);
  const load = ['-n', '-M', 'prepared', '-c', String(connections), '-j', '2', '-T', String(seconds)];
  return alternate({
    reference: () => pgbench(bench, program, [...load, '-b', 'tpcb-like']),
    post: () => pgbench(bench, program, [...load, '-f', script], 'parlour_app'),
  });
}

async function withoutPgbench(bench: Bench): Promise<Rates> {
  const tpcb = tpcbTransaction(scale);
  const ownerPool = createPool(bench.url, { max: connections });
  // A second run must not repeat the keys of the first.
  const runId = randomUUID();
  let bets = 0;
  try {
    return await alternate({
      reference: () => nodeRate(ownerPool, { connections, seconds }, tpcb),
      post: () =>
        nodeRate(bench.app, { connections, seconds }, async (client) => {
          bets += 1;
          const transfers = JSON.stringify([wireBet(bets)]);
          await client.query({
            name: 'post',
            text: 'select ledger.post($1, $2::jsonb)',
            values: [`bet:node:${runId}:${bets}`, transfers],
          });
        }),
    });
  } finally {
    await ownerPool.end();
  }
}

function wireBet(bet: number): Record<string, string> {
  return {
    phase: 'posted',
    kind: 'stake',
    reference: `rnd_${bet}`,
    currency: 'PLAY',
    amountMinor: '10',
    debitOwner: `mem_${((bet * 7919) % members) + 1}`,
    debitPurpose: 'cash',
    creditOwner: 'house',
    creditPurpose: 'game_revenue',
  };
}

/**
 * `post` of a bet at eight connections against TPC-B on the same PostgreSQL in the same run, by the same client. Once
 * with every commit on the disk before it is answered, which is how the site runs and where both wait for the same disk;
 * once without that wait, which compares the work.
 */
export async function benchLedgerPost(): Promise<BenchRow[]> {
  return withServer(async (bench) => {
    const program = await findPgbench();
    if (program) await pgbench(bench, program, ['-i', '-q', '-s', String(scale)]);
    else await makeTpcbTables(bench.owner, scale);
    const measure = () => (program ? withPgbench(bench, program) : withoutPgbench(bench));
    const how = program ? 'pgbench' : 'no pgbench found: its statements through pg';
    const rows = [rowOf('each commit on disk', how, await measure())];
    const owners = Array.from({ length: members }, (_item, index) => `mem_${index + 1}`);
    const api = await postRate(bench.db, { members: owners, connections, seconds });
    await awaitDisk(bench, false);
    rows.push(rowOf('disk not awaited', how, await measure()));
    const wrong = await reconcile(bench.db);
    if (wrong.length > 0)
      throw new Error(`The books do not agree after the load: ${JSON.stringify(wrong.slice(0, 3))}`);
    return [...rows, apiRowOf(api)];
  });
}

function rowOf(mode: string, how: string, rates: Rates): BenchRow {
  const [figure, reference] = [median(rates.post), median(rates.reference)];
  return {
    name: `ledger.post of a bet, ${connections} connections, ${mode}`,
    figure: `${Math.round(figure)} tx/s`,
    reference: `${Math.round(reference)} tx/s TPC-B (${how})`,
    ratio: figure / reference,
    wanted,
  };
}

function apiRowOf(rate: number): BenchRow {
  const name = 'post of a bet by one Node process, in a transaction of its own';
  return { name, figure: `${Math.round(rate)} tx/s`, reference: '–', ratio: null, wanted: null };
}
