import { useTestDatabase } from '@/lib/testing/database';
import { siteMeasures, type Measures } from '@/lib/server/measures';
import { processSlot } from '@/lib/server/process-singleton';
import { createDatabase, inTransaction, type Db } from '@/platform/ground/db';
import { setDeskNetworks } from '@/platform/people/operators';
import { createPool } from '@/lib/server/postgres';
import { watchLedger } from '@/platform/ground/ledger-watch';
import { readFileSync } from 'node:fs';
import { handleMetricsRequest } from './metrics';

const set = { METRICS_TOKEN: undefined, DESK_PORT: undefined, DESK_ORIGIN: undefined, PUBLIC_URL: undefined };
const mockEnv: Record<string, unknown> = {};
jest.mock('@/lib/env', () => {
  const real = jest.requireActual<{ env: () => object }>('@/lib/env');
  return { ...real, env: () => ({ ...real.env(), ...mockEnv }) };
});

const test = useTestDatabase();
const database = processSlot<Db>('desk-database');
beforeEach(() => {
  Object.assign(mockEnv, set);
  database.offer(test.db);
});
/** What has been gathered is kept for a few seconds. */
const gathered = processSlot<object>('metrics');
afterEach(() => {
  jest.restoreAllMocks();
  database.withdraw();
  siteMeasures.withdraw();
  gathered.withdraw();
});

const ask = (headers: Record<string, string> = {}, client = '127.0.0.1') =>
  handleMetricsRequest(
    new Request('http://localhost/metrics', {
      headers: { host: 'localhost:3000', 'x-parlour-client': client, ...headers },
    }),
  );
const status = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).status;
const setNetworks = (networks: string[]) =>
  inTransaction(test.db, (tx) =>
    setDeskNetworks(tx, { networks, authorAddress: null, actor: 'shell:test', now: new Date() }),
  );

describe('who reads what is measured', () => {
  it('is this machine, as long as the site has no public address', async () => {
    expect(await status()).toBe(200);
    expect(await status({}, '203.0.113.9')).toBe(404);
    for (const host of ['127.0.0.1:3000', '[::1]:3000']) expect(await status({ host })).toBe(200);
    // A proxy on this machine passes visitors on.
    expect(await status({ 'x-parlour-forwarded': '1' })).toBe(404);
    expect(await status({ host: 'play.example' })).toBe(404);
    mockEnv.PUBLIC_URL = 'https://play.example';
    expect(await status()).toBe(404);
  });

  it('is whoever reaches the side of the desk', async () => {
    mockEnv.DESK_PORT = 4000;
    expect(await status({}, '203.0.113.9')).toBe(200);
  });

  it('is at the side of the desk nobody whom its networks keep out', async () => {
    mockEnv.DESK_PORT = 4000;
    await setNetworks(['198.51.100.0/24']);
    expect([await status({}, '203.0.113.9'), await status({}, '198.51.100.7')]).toEqual([404, 200]);
    // The control: they hold nobody back any more.
    await setNetworks([]);
    expect(await status({}, '203.0.113.9')).toBe(200);
  });

  it('is at a host without a port nobody as long as no networks are set', async () => {
    mockEnv.DESK_ORIGIN = 'https://desk.example';
    expect([await status({}, '203.0.113.9'), await status()]).toEqual([404, 404]);
    await setNetworks(['198.51.100.0/24']);
    expect([await status({}, '203.0.113.9'), await status({}, '198.51.100.7')]).toEqual([404, 200]);
    await setNetworks([]);
    mockEnv.METRICS_TOKEN = 'a-token-of-length';
    expect(await status({ authorization: 'Bearer a-token-of-length' }, '203.0.113.9')).toBe(200);
  });

  it('is nobody there while the database has never said which networks', async () => {
    mockEnv.DESK_PORT = 4000;
    const pool = createPool('postgres://nobody@127.0.0.1:1/none', { waitMs: 200 });
    database.offer(createDatabase(pool));
    expect(await status({}, '203.0.113.9')).toBe(404);
    await pool.end();
  });

  it('is with a token whoever has it, and nobody else', async () => {
    mockEnv.METRICS_TOKEN = 'a-token-of-length';
    expect(await status({ authorization: 'Bearer a-token-of-length' }, '203.0.113.9')).toBe(200);
    for (const authorization of ['', 'Bearer a-token-of-lengtH', 'a-token-of-length'])
      expect(await status({ authorization })).toBe(404);
    mockEnv.DESK_PORT = 4000;
    const refused = await ask({ authorization: 'Bearer a-token-of-lengtH' });
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(await status()).toBe(401);
  });
});

describe('what is measured', () => {
  it('is the process, its requests and pools, the queues and the ledger, as Prometheus reads it', async () => {
    const within = [1, 2];
    const measures: Measures = {
      ...{ bounds: [0.1, 1], open: 3, brokenAt: null, signedCalls: new Map([['bet', 7]]) },
      ...{ signers: new Map([['acme', 5_000]]) },
      requests: new Map([['page 2xx', { count: 2, seconds: 0.5, within }]]),
    };
    siteMeasures.offer(measures);
    const answer = await ask();
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const text = await answer.text();
    for (const line of [
      'parlour_http_request_seconds_bucket{kind="page",status="2xx",le="0.1"} 1',
      'parlour_http_request_seconds_bucket{kind="page",status="2xx",le="+Inf"} 2',
      'parlour_http_request_seconds_count{kind="page",status="2xx"} 2',
      'parlour_signed_calls_total{call="bet"} 7',
      'parlour_signer_last_call_seconds{signer="acme"} 5',
      'parlour_requests_open 3',
      'parlour_event_streams 0',
      'parlour_database_up 1',
      'parlour_queue_jobs{queue="housekeeping",state="waiting"} 0',
      'parlour_draws_late 0',
      'parlour_alerts_open 0',
    ])
      expect(text.split('\n')).toContain(line);
    expect(text).toMatch(/^parlour_pool_connections\{pool="parlour_app-\d+",state="most"\} 20$/m);
    expect(text).toMatch(/^process_cpu_seconds_total /m);
    // Every line is a comment, or a name with labels and a number.
    const odd = text
      .split('\n')
      .filter((line) => !/^$|^#|^[a-z0-9_]+(\{[^}]*\})? [0-9.e+-]+$|Nan$/i.test(line));
    expect(odd).toEqual([]);
  });

  it('is everything that the documents and their rules name', async () => {
    siteMeasures.offer({
      ...{ bounds: [1], open: 0, brokenAt: null, signedCalls: new Map([['bet', 1]]) },
      ...{
        signers: new Map([['acme', 1]]),
        requests: new Map([['call 5xx', { count: 1, seconds: 1, within: [1] }]]),
      },
    });
    processSlot<object>('redis').offer({ redis: { status: 'ready' } });
    const records = processSlot<object>('records');
    records.offer({
      state: async () => ({ kind: 'following', lagMs: 0 }),
      answered: { replica: 1, primary: 0 },
    });
    await watchLedger(test.db, new Date());
    await test.owner.query(
      `insert into pgboss.version (version, cron_on) values (40, now()) on conflict do nothing`,
    );
    await test.owner.query('update pgboss.version set cron_on = now()');
    const text = await (await ask()).text();
    records.withdraw();
    // Nothing is sealed in the first hour.
    const told = new Set(
      [...text.matchAll(/^(parlour_\w+)/gm), ['', 'parlour_ledger_sealed_age_seconds']].map(
        ([, name]) => name,
      ),
    );
    const documents = ['docs/operations.md', 'docs/watching/alerts.yml'];
    const named = documents.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/parlour_\w+[a-z]/g)]);
    expect(named.length).toBeGreaterThan(30);
    const unknown = named
      .map(([name]) => name)
      .filter((name) => ![...told].some((each) => each?.startsWith(name)));
    expect(unknown).toEqual([]);
  });

  it('is asked of the database once, however many want to know at a moment or soon after', async () => {
    // However long they take to ask, it is a moment.
    jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    let transactions = 0;
    const transaction: Db['transaction'] = (work) => {
      transactions += 1;
      return test.db.transaction(work);
    };
    database.offer(Object.assign(Object.create(test.db) as Db, { transaction }));
    const texts = await Promise.all(Array.from({ length: 16 }, async () => (await ask()).text()));
    expect(new Set(texts).size).toBe(1);
    expect(await (await ask()).text()).toContain('parlour_database_up 1');
    expect(transactions).toBe(1);
    // The control: with nothing kept it is asked again.
    gathered.withdraw();
    await ask();
    expect(transactions).toBe(2);
  });

  it('is whether Redis is reached, where there is one', async () => {
    const redis = processSlot<{ redis: { status: string } | null }>('redis');
    const lineWith = async (value: { status: string } | null) => {
      redis.offer({ redis: value });
      return /^parlour_redis_up .*$/m.exec(await (await ask()).text())?.[0];
    };
    expect(await lineWith({ status: 'ready' })).toBe('parlour_redis_up 1');
    expect(await lineWith({ status: 'reconnecting' })).toBe('parlour_redis_up 0');
    expect(await lineWith(null)).toBeUndefined();
  });

  it('is without a database the process alone, and that the database is away', async () => {
    const pool = createPool('postgres://nobody@127.0.0.1:1/none', { waitMs: 200 });
    database.offer(createDatabase(pool));
    const text = await (await ask()).text();
    await pool.end();
    expect(text).toContain('parlour_database_up 0');
    expect(text).toContain('process_cpu_seconds_total');
    expect(text).not.toContain('parlour_queue_jobs');
  });
});
