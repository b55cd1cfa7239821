import { Client, type Pool } from 'pg';
import { createPool, type DatabaseRole } from '@/lib/server/postgres';
import { createDatabase, inTransaction, type Db } from '@/platform/ground/db';
import { migrate } from '@/platform/ground/db/migrate';
import { reconcile } from '@/platform/ground/ledger-reports';
import { withBenchServer, type BenchServer } from '@/scripts/bench/bench-server';
import type { BenchRow } from '../../scripts/bench/rows';
import { fill } from './fill';
import { msPerTransfer, openHouse, perHour } from './house';
import { catchUp, jobQuestions } from './jobs';
import { measure, type Measured, type Question } from './measure';
import { Past, regular } from './past';
import { deskQuestions, memberQuestions, playQuestions, takeSeats, type Visit } from './questions';

process.env.SESSION_SECRET ??= 'a-secret-of-a-benchmark-and-nothing-else';

/** Transfers in the ledger. At a thousand an hour the largest house has been open for fourteen months. */
const sizes = [1_000, 100_000, 1_000_000, 10_000_000];
const hourMs = 3_600_000;
/** Whose bets are measured, beside one who has limits. */
const seats = Array.from({ length: 50 }, (_, at) => 1_000 + at);

export interface House {
  server: BenchServer;
  owner: Pool;
  /** For what takes longer than the site has patience. */
  patient: Db;
  visit: Visit;
  past: Past;
  setTo: (ms: number) => void;
  close: () => Promise<unknown>;
}

/** The house's clock goes as the machine's does, from where its past has ended. */
export function houseClock(): { now: () => Date; setTo: (ms: number) => void } {
  let behindMs = 0;
  return { now: () => new Date(Date.now() - behindMs), setTo: (ms) => (behindMs = Date.now() - ms) };
}

async function arrange(url: string, owner: Pool): Promise<void> {
  await migrate(owner);
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('create extension pg_stat_statements');
  await openHouse(client);
  await client.query(`
    insert into protected_members (member_id) values ('mem_01e0000000' || lpad('${regular}', 16, '0')) on conflict do nothing;
    insert into protection_limits (id, member_id, source, kind, period, amount_minor, in_force_from)
      values ('lim_bench', 'mem_01e0000000' || lpad('${regular}', 16, '0'), 'member', 'stake', 'week', 900000000, timestamptz '2020-01-01')`);
  await client.end();
}

/** Rows of the ledger are dated by the database: it goes by the house's clock. */
const setDatabaseClock = (owner: Pool, now: Date) =>
  owner.query(
    `alter table ledger.transfers alter column created_at set default clock_timestamp() - interval '${Date.now() - now.getTime()} milliseconds'`,
  );

async function measureAll(owner: Pool, questions: readonly Question[], into: Map<string, Measured>) {
  for (const question of questions) into.set(question.name, await measure(owner, question));
}

async function checkBooks(owner: Pool): Promise<void> {
  await inTransaction(createDatabase(owner), async (tx) => {
    await tx.execute({ text: `set local statement_timeout = 0; set local work_mem = '512MB'`, values: [] });
    const [found] = await reconcile(tx);
    if (found) throw new Error(`The books are wrong: ${found.check} ${found.subject} ${found.detail}`);
  });
}

interface Stage {
  size: number;
  measured: Map<string, Measured>;
}

/** Fills the house up to a size and measures it. Its last hour comes after the jobs have done everything before. */
async function reach(house: House, size: number, startMs: number): Promise<Stage> {
  const { server, owner, visit, past, setTo } = house;
  const before = size - perHour - past.transfers;
  let atMs = startMs;
  if (before > 0) {
    await fill(server.url, past, { fromMs: atMs, transfers: before });
    atMs = past.nowMs();
  }
  setTo(atMs);
  await catchUp({ ...visit, db: house.patient }, owner);
  await fill(server.url, past, { fromMs: atMs, transfers: perHour });
  setTo(past.nowMs());
  await setDatabaseClock(owner, visit.now());
  await checkBooks(owner);
  const measured = new Map<string, Measured>();
  await takeSeats(visit, owner, [...seats, regular]);
  await measureAll(owner, jobQuestions(visit), measured);
  await measureAll(owner, [...memberQuestions(visit), ...deskQuestions(visit)], measured);
  await measureAll(owner, playQuestions(visit, seats), measured);
  await checkBooks(owner);
  return { size, measured };
}

/** Everything that a bench at a house needs; what is done for as long as it takes has connections of its own. */
export async function openBench(server: BenchServer): Promise<House> {
  const [owner, slow] = [slowPool(server.url), slowPool(server.url, 'parlour_app')];
  const { now, setTo } = houseClock();
  const past = new Past();
  const daysOpen = () => past.transfers / perHour / 24;
  const visit = { db: createDatabase(server.poolFor('parlour_app', 4)), now, daysOpen };
  return {
    server,
    owner,
    patient: createDatabase(slow),
    visit,
    past,
    setTo,
    close: () => Promise.all([owner.end(), slow.end()]),
  };
}

function slowPool(url: string, role?: DatabaseRole): Pool {
  const pool = createPool(url, { max: 2, silentMs: hourMs, ...(role && { role }) });
  pool.on(
    'connect',
    (client) =>
      void client
        .query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
        .catch(() => undefined),
  );
  return pool;
}

export async function runStages(
  house: House,
  wanted: readonly number[],
  say: (stage: Stage, seconds: number) => void,
): Promise<Stage[]> {
  await arrange(house.server.url, house.owner);
  const stages: Stage[] = [];
  let startMs = Math.floor(Date.now() / hourMs) * hourMs - (sizes.at(-1)! * msPerTransfer + 24 * hourMs);
  for (const size of wanted) {
    const from = performance.now();
    const stage = await reach(house, size, startMs);
    stages.push(stage);
    say(stage, Math.round((performance.now() - from) / 1000));
    startMs = house.past.nowMs() + hourMs;
  }
  return stages;
}

/** Nothing of it is kept: how long a disk takes to hold what is thrown away is no part of it. */
const flags = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'shared_preload_libraries=pg_stat_statements',
  'shared_buffers=2GB',
  'max_wal_size=8GB',
].flatMap((setting) => ['-c', setting]);

/** By how much anything may grow from the first size at which it tells as much as at the last. */
const mostGrowth = 1.5;
/** An index of ten million entries is two pages deeper than one of a thousand, and an answer goes down a dozen of them. */
const depth = 24;
const shown = ({ ms, pages }: Measured): string => `${ms.toFixed(2)} ms, ${Math.round(pages)} pages`;

function rowOf(name: string, stages: readonly Stage[]): BenchRow {
  const of = stages.map(({ size, measured }) => ({ size, ...measured.get(name)! }));
  const last = of.at(-1)!;
  const base = of.find(({ told }) => told >= 0.9 * last.told)!;
  const more = last.pages - base.pages;
  const [time, pages] = [
    last.ms / base.ms,
    more > 0 && more <= depth ? 1 : last.pages / Math.max(1, base.pages),
  ];
  return {
    name: `growth: ${name}`,
    figure: `${shown(last)}${of.length > 1 ? ` (${of.map(({ ms }) => ms.toFixed(1)).join(' → ')} ms)` : ''}`,
    reference:
      base === last
        ? 'tells more than at any size before'
        : `${shown(base)} at ${base.size.toLocaleString('en')}`,
    // The lower one: other work on a machine changes the time of the same pages, and never fewer of them are touched for it.
    ratio: base === last ? null : Math.min(time, pages),
    wanted: base === last ? null : { most: mostGrowth },
  };
}

export function benchGrowth(): Promise<BenchRow[]> {
  return withBenchServer(async (server) => {
    const house = await openBench(server);
    try {
      const stages = await runStages(house, sizes, ({ size }, seconds) =>
        process.stderr.write(`${size.toLocaleString('en')} transfers: filled and measured in ${seconds} s\n`),
      );
      return [...stages.at(-1)!.measured.keys()].map((name) => rowOf(name, stages));
    } finally {
      await house.close();
    }
  }, flags);
}
