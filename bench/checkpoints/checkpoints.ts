import type { Pool } from 'pg';
import { createDatabase, type Db } from '@/platform/ground/db';
import { migrate } from '@/platform/ground/db/migrate';
import { sealDueHours, verifyLedger } from '@/platform/ground/ledger-checkpoints';
import { accounts, post } from '@/platform/ground/ledger';
import { withBenchServer } from '@/scripts/bench/bench-server';
import type { BenchRow } from '../../scripts/bench/rows';

/** The sealed books: how fast an hour of a million rows is sealed and computed again, in how much memory, and what bets notice of it. */
const rows = 1_000_000;
const hour = '2024-03-05T10:00:00Z';
const sealedAt = new Date('2024-03-05T11:05:00Z');
/** The most that the ledger posts in a second (decision 6): sealing keeps pace several times over. */
const posted = 8_300;
const least = { timesPosted: 2, postsKept: 0.5 } as const;
const mostMegabytes = 150;

/** Written by the owner at once, as no site could: a million commands one by one would take minutes. */
async function writeRows(owner: Pool): Promise<void> {
  await owner.query(`
    insert into ledger.accounts (owner, purpose, currency, is_personal)
    select 'mem_' || n, 'cash', 'PLAY', true from generate_series(1, 10000) n;
    insert into ledger.accounts (owner, purpose, currency, is_personal) values ('house', 'game_revenue', 'PLAY', false)`);
  for (let from = 1; from < rows; from += 100_000)
    await owner.query(`
      insert into ledger.commands (key, request_hash)
      select 'bet:' || n, sha256(convert_to(n::text, 'UTF8')) from generate_series(${from}, ${from + 99_999}) n;
      insert into ledger.transfers (command_id, position, phase, kind, debit_account_id, credit_account_id, currency,
        amount_minor, reference, debit_balance_after, created_at)
      select n, 0, 'posted', 'stake', 1 + n % 10000, 10001, 'PLAY', 1 + n % 500, 'rnd_' || n, 100,
        timestamptz '${hour}' + n * interval '3 milliseconds' from generate_series(${from}, ${from + 99_999}) n`);
  await owner.query('analyze');
}

interface Watched<T> {
  value: T;
  seconds: number;
  /** What the process grew by at most. */
  megabytes: number;
}

async function watch<T>(work: () => Promise<T>): Promise<Watched<T>> {
  const before = process.memoryUsage().rss;
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50);
  const begun = performance.now();
  try {
    const value = await work();
    return { value, seconds: (performance.now() - begun) / 1000, megabytes: (most - before) / 2 ** 20 };
  } finally {
    clearInterval(timer);
  }
}

function rateRows(name: string, { seconds, megabytes }: Watched<unknown>): BenchRow[] {
  const perSecond = rows / seconds;
  return [
    {
      name: `books: ${name} of ${rows} rows`,
      figure: `${Math.round(perSecond)} rows/s`,
      reference: `${posted} posts/s`,
      ratio: perSecond / posted,
      wanted: { least: least.timesPosted },
    },
    {
      name: `books: memory of the ${name}`,
      figure: `${Math.round(megabytes)} MB more`,
      reference: `${mostMegabytes} MB`,
      ratio: megabytes / mostMegabytes,
      wanted: { most: 1 },
    },
  ];
}

/** Stakes one after the other on four connections, until `isOver`; how many a second. */
async function postWhile(db: Db, name: string, isOver: () => boolean): Promise<number> {
  let done = 0;
  const begun = performance.now();
  const one = async (line: number) => {
    for (let n = 0; !isOver(); n += 1) {
      const transfer = {
        kind: 'deposit',
        debit: accounts.clearing(`test${line}`),
        credit: accounts.cash(`mem_of_${line}`),
        amountMinor: 1n,
        reference: 'dep_1',
      };
      await db.transaction((tx) => post(tx, { key: `${name}:${line}:${n}`, transfers: [transfer] }));
      done += 1;
    }
  };
  await Promise.all([1, 2, 3, 4].map(one));
  return (1000 * done) / (performance.now() - begun);
}

export function benchCheckpoints(): Promise<BenchRow[]> {
  return withBenchServer(async ({ poolFor }) => {
    const [owner, app] = [poolFor(null, 2), poolFor('parlour_app', 8)];
    await migrate(owner);
    await writeRows(owner);
    const db = createDatabase(app);
    const sealing = await watch(() => sealDueHours(db, sealedAt));
    if (sealing.value.rows !== rows) throw new Error(`${sealing.value.rows} rows were sealed`);
    const verifying = await watch(() =>
      verifyLedger(db, {
        onFinding: ({ detail }) => {
          throw new Error(detail);
        },
      }),
    );
    const until = performance.now() + 5_000;
    const alone = await postWhile(db, 'alone', () => performance.now() > until);
    let isOver = false;
    const besides = postWhile(db, 'besides', () => isOver);
    await verifyLedger(db, { onFinding: () => undefined });
    isOver = true;
    const beside = await besides;
    return [
      ...rateRows('sealing', sealing),
      ...rateRows('verification', verifying),
      {
        name: 'books: posts by the same process while it reads a million rows',
        figure: `${Math.round(beside)}/s`,
        reference: `${Math.round(alone)}/s alone`,
        ratio: beside / alone,
        wanted: { least: least.postsKept },
      },
    ];
  });
}
