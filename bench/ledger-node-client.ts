import type { Pool, PoolClient } from 'pg';

/** Where there is no pgbench, both sides of the comparison run through the same Node client instead. */
export type Transaction = (client: PoolClient) => Promise<unknown>;

interface Load {
  connections: number;
  seconds: number;
}

/** Transactions a second of so many connections, each of which runs one after the other. */
export async function nodeRate(
  pool: Pool,
  { connections, seconds }: Load,
  transaction: Transaction,
): Promise<number> {
  const endMs = performance.now() + seconds * 1000;
  let done = 0;
  const work = async (): Promise<void> => {
    const client = await pool.connect();
    try {
      while (performance.now() < endMs) {
        await transaction(client);
        done += 1;
      }
    } finally {
      client.release();
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  return done / seconds;
}

const statements = {
  account: 'update pgbench_accounts set abalance = abalance + $2 where aid = $1',
  balance: 'select abalance from pgbench_accounts where aid = $1',
  teller: 'update pgbench_tellers set tbalance = tbalance + $2 where tid = $1',
  branch: 'update pgbench_branches set bbalance = bbalance + $2 where bid = $1',
  history:
    'insert into pgbench_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)',
};

/** The tables of `pgbench -i`. */
export async function makeTpcbTables(owner: Pool, scale: number): Promise<void> {
  await owner.query(`
    create table pgbench_branches (bid int primary key, bbalance int, filler char(88)) with (fillfactor = 100);
    create table pgbench_tellers (tid int primary key, bid int, tbalance int, filler char(84)) with (fillfactor = 100);
    create table pgbench_accounts (aid int primary key, bid int, abalance int, filler char(84)) with (fillfactor = 100);
    create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    insert into pgbench_branches select n, 0, '' from generate_series(1, ${scale}) n;
    insert into pgbench_tellers select n, (n - 1) / 10 + 1, 0, '' from generate_series(1, ${scale * 10}) n;
    insert into pgbench_accounts select n, (n - 1) / 100000 + 1, 0, '' from generate_series(1, ${scale * 100_000}) n;
    analyze`);
}

/** The transaction of `pgbench -b tpcb-like`. */
export function tpcbTransaction(scale: number): Transaction {
  const random = (most: number) => Math.floor(Math.random() * most) + 1;
  return async (client) => {
    const [aid, bid, tid, delta] = [
      random(scale * 100_000),
      random(scale),
      random(scale * 10),
      random(10_000) - 5000,
    ];
    const execute = (name: keyof typeof statements, values: number[]) =>
      client.query({ name, text: statements[name], values });
    await client.query('begin');
    await execute('account', [aid, delta]);
    await execute('balance', [aid]);
    await execute('teller', [tid, delta]);
    await execute('branch', [bid, delta]);
    await execute('history', [tid, bid, aid, delta]);
    await client.query('commit');
  };
}
