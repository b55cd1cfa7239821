import path from 'node:path';
import pg from 'pg';
import { directUrl, isPooled, readEnv } from '@/lib/env';
import { listenTo } from '@/lib/server/listen';
import { createPool, roleUrl } from '@/lib/server/postgres';
import { processSlot } from '@/lib/server/process-singleton';
import { useTestDatabase } from '@/lib/testing/database';
import { describeWith } from '@/lib/testing/setup/describe-with';
import { temporaryFolder } from '@/lib/testing/setup/temporary-folder';
import { until } from '@/lib/testing/setup/until';
import { createDatabase, inTransaction } from '@/platform/ground/db';
import { enqueue, runQueues, type JobHandlers } from '@/platform/ground/jobs';
import { startPooler, type Pooler } from './pgbouncer';

/** What a deployment does most, tried again with a connection for each transaction. */
const core = [
  '@/platform/play/rounds/seamless-wallet.test',
  '@/platform/cashier/deposits/deposits.test',
  '@/platform/cashier/withdrawals/withdrawals.test',
  '@/platform/ground/idempotency/run-once.test',
  '@/platform/ground/jobs/enqueue.test',
];

const poolSize = 4;

describeWith('pgbouncer', 'through PgBouncer in transaction mode', () => {
  let pooler: Pooler;
  const slot = processSlot<(url: string) => string>('test-pooler');

  beforeAll(async () => {
    pooler = await startPooler({
      folder: path.join(temporaryFolder('pooler'), 'pooler'),
      serverUrl: process.env.TEST_DATABASE_ADMIN_URL ?? '',
      size: poolSize,
    });
    slot.offer(pooler.url);
  });
  afterAll(async () => {
    slot.withdraw();
    await pooler.stop();
  });

  describe('a pool that knows it', () => {
    const test = useTestDatabase();
    const pools: pg.Pool[] = [];
    // As a deployment says it.
    Object.assign(process.env, { DATABASE_URL: test.url, DATABASE_DIRECT_URL: test.url });
    const open = (url: string, max = 12): pg.Pool => {
      const pool = createPool(url, { role: 'parlour_app', max, waitMs: 60_000 });
      pools.push(pool);
      return pool;
    };
    afterAll(() => Promise.all(pools.map((pool) => pool.end())));

    it('has the rights and the limits of its role, though no connection is its own', async () => {
      const pool = open(pooler.url(test.url));
      const settings = `select current_user as who, current_setting('lock_timeout') as lock,
        current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle,
        pg_backend_pid() as server, pg_sleep(0.05)`;
      const rows = (await Promise.all(Array.from({ length: 12 }, () => pool.query(settings)))).map(
        ({ rows: [row] }) =>
          row as { who: string; lock: string; statement: string; idle: string; server: number },
      );
      expect(new Set(rows.map(({ server }) => server)).size).toBeLessThanOrEqual(poolSize);
      const limits = { who: 'parlour_app', lock: '10s', statement: '20s', idle: '30s' };
      expect(rows).toEqual(rows.map(() => expect.objectContaining(limits) as unknown));
    });

    it('sends no names, where a name would be missed on the next connection', async () => {
      const asking = { name: 'known', text: 'select $1::int as value', values: [1] };
      const inTurn = async (client: pg.ClientBase) => {
        const [other] = [await open(pooler.url(test.url), 1).connect()];
        await client.query(asking);
        // Takes the connection on which it was prepared.
        await other.query('begin; select 1');
        try {
          return (await client.query<{ value: number }>(asking)).rows[0]?.value;
        } finally {
          await other.query('rollback');
          other.release();
        }
      };
      const ours = await open(pooler.url(test.url), 1).connect();
      expect(await inTurn(ours)).toBe(1);
      ours.release();
      // Negative control: the same by a client that knows nothing of the pooler.
      const plain = new pg.Client(roleUrl(pooler.url(test.url), 'parlour_app'));
      await plain.connect();
      await expect(inTurn(plain)).rejects.toThrow('prepared statement "known" does not exist');
      await plain.end();
    });

    it('is needed: a pool that knows nothing of it is not let in', async () => {
      const unmarked = new URL(pooler.url(test.url));
      unmarked.searchParams.delete('pooling');
      await expect(open(unmarked.href).query('select 1')).rejects.toThrow('unsupported startup parameter');
    });

    it('is what DATABASE_DIRECT_URL asks for', () => {
      const [through, direct] = ['postgres://o:p@pooler.example/db', 'postgres://o:p@db.example/db'];
      const given = { DATABASE_URL: through, DATABASE_DIRECT_URL: direct };
      expect(isPooled(readEnv(given).DATABASE_URL ?? '')).toBe(true);
      expect(isPooled(readEnv({ DATABASE_URL: through }).DATABASE_URL ?? '')).toBe(false);
      expect(() => readEnv({ DATABASE_DIRECT_URL: direct })).toThrow(
        'DATABASE_DIRECT_URL needs DATABASE_URL',
      );
    });

    it('needs a password: without one the roles have no logins', () => {
      expect(() => roleUrl('postgres://owner@db.example/parlour?pooling=transaction', 'parlour_app')).toThrow(
        'DATABASE_URL needs a password',
      );
    });

    it('jobs are done through it', async () => {
      const pool = open(pooler.url(test.url));
      const done: string[] = [];
      const handlers = new Proxy({} as JobHandlers, {
        get: (_none, queue) => async (data: object) =>
          void done.push(`${String(queue)} ${JSON.stringify(data)}`),
      });
      const log = {
        info: () => undefined,
        warn: () => undefined,
        error: (details: object) => done.push(JSON.stringify(details)),
      };
      await inTransaction(createDatabase(pool), (tx) =>
        enqueue(tx, 'withdrawal-payout', { withdrawalId: 'wdr_1' }),
      );
      const running = await runQueues({
        url: pooler.url(test.url),
        handlers,
        log,
        pollingIntervalSeconds: 0.5,
      });
      await until(() => done.length > 0);
      await running.stop();
      expect(done).toEqual(['withdrawal-payout {"withdrawalId":"wdr_1"}']);
    });

    it('who listens goes to the server itself', async () => {
      const heard: string[] = [];
      const url = pooler.url(test.url);
      expect(directUrl(url)).toBe(test.url);
      const listening = listenTo({
        url,
        role: 'parlour_app',
        channel: 'words',
        onMessage: (word) => heard.push(word),
        onGap: () => undefined,
      });
      const pool = open(url);
      await until(async () => {
        await pool.query(`select pg_notify('words', 'said')`);
        return heard.includes('said');
      });
      await listening.stop();
    });
  });

  for (const file of core) describe(file, () => void jest.requireActual(file));
});
