import { Redis } from 'ioredis';
import { connectRedis, doesRedisAnswer, redisKey } from '@/lib/server/redis.mjs';
import { describeWith } from '@/lib/testing/setup/describe-with';
import { until } from '@/lib/testing/setup/until';
import { patience, startRedis, type RedisServer } from '@/scripts/bench/redis-server';
import { isAlive } from './is-alive.mjs';
import { redisStore } from './store.mjs';

const tag = '_N_T_/[locale]/layout';
/** One that is there answers, however long a machine is held up. */
const patientRedis = { connectTimeout: 120_000, commandTimeout: 120_000, socketTimeout: 120_000 };
const pageOf = (html: string) => {
  const madeAt = Date.now();
  return { value: { kind: 'APP_PAGE', html }, madeAt, lastModified: madeAt, tags: [tag] };
};

describeWith('redis-server', 'a process whose Redis', () => {
  let server: RedisServer;
  let raw: Redis;
  let store: Awaited<ReturnType<typeof redisStore>>;
  let patient: Redis | undefined;

  async function begin(flags: readonly string[] = []): Promise<void> {
    server = await startRedis({ flags });
    raw = connectRedis(server.url, patience);
    store = await redisStore(server.url, 'build');
    await untilTogether();
  }
  /** What it writes arrives. */
  const untilTogether = async () => {
    const key = redisKey('page', 'build', 'hello');
    await until(async () => raw.status === 'ready' && (await raw.del(key).catch(() => -1)) >= 0);
    await until(async () => {
      await store.set('hello', pageOf('hello'));
      return (await raw.exists(key)) === 1;
    });
  };
  const html = async (key: string) => (await store.get(key))?.value.html as string | undefined;
  const keep = (key: string, text = key) => store.set(key, pageOf(text));

  afterEach(async () => {
    store.close();
    raw.disconnect();
    patient?.disconnect();
    await server.stop();
  });

  it('is killed shows what it has had to do with, hears what changes, and comes back by itself', async () => {
    await begin();
    await keep('page');
    await server.signal('SIGKILL');
    expect(await html('page')).toBe('page');
    await keep('new');
    expect(await html('new')).toBe('new');
    const page = pageOf('page');
    await store.expireTags([tag]);
    expect(await isAlive(store, page)).toBe(false);
    await server.startAgain();
    await untilTogether();
    // It comes back empty: what this process has heard holds on, and so do its pages.
    expect(await isAlive(store, page)).toBe(false);
    expect(await html('new')).toBe('new');
  });

  it('hangs waits for nothing, where a patient one waits for all', async () => {
    await begin();
    await keep('page');
    const slow = (patient = new Redis(server.url));
    await until(() => slow.status === 'ready');
    await server.signal('SIGSTOP');
    let hasPatientAnswer = false;
    const answer = slow.get('x').then(() => (hasPatientAnswer = true));
    // Six hundred questions that were waited for would take two minutes, which a test does not have.
    for (let visit = 0; visit < 200; visit += 1) {
      expect(await html('page')).toBe('page');
      await store.tagTimes([tag]);
      await keep(`page ${visit}`);
    }
    expect(hasPatientAnswer).toBe(false);
    await server.signal('SIGCONT');
    await answer;
    await untilTogether();
    await until(async () => {
      await keep('after');
      return (await raw.exists(redisKey('page', 'build', 'after'))) === 1;
    });
  });

  it('has missed a newer page shows that one, and what another process made after it', async () => {
    await begin();
    await keep('page', 'first');
    await raw.client('PAUSE', 60_000, 'WRITE');
    await keep('page', 'second');
    expect(await html('page')).toBe('second');
    await raw.client('UNPAUSE');
    const other = await redisStore(server.url, 'build');
    await until(async () => {
      await other.set('page', pageOf('third'));
      return (await html('page')) === 'third';
    });
    other.close();
  });

  it('is full keeps its bound, takes what is new, and loses no page of this process', async () => {
    await begin(['--maxmemory', '16mb', '--maxmemory-policy', 'allkeys-lru']);
    const large = 'x'.repeat(300_000);
    for (let at = 0; at < 100; at += 1) await keep(`large ${at}`, large);
    const memory = await raw.info('memory');
    expect(Number(/^used_memory:(\d+)/m.exec(memory)?.[1])).toBeLessThan(17 * 1024 * 1024);
    expect(await raw.dbsize()).toBeLessThan(60);
    expect(await html('large 0')).toBe(large);
    // Which of the pages of one second go is not said: its clock knows seconds.
    await until(async () => {
      await keep('newest', large);
      return (await raw.exists(redisKey('page', 'build', 'newest'))) === 1;
    });
  });

  it('is full and takes nothing more goes on with its own pages and news', async () => {
    await begin(['--maxmemory', '4mb', '--maxmemory-policy', 'noeviction']);
    await raw.set('filling', 'x'.repeat(4_000_000)).catch(() => undefined);
    await keep('page');
    expect(await raw.exists(redisKey('page', 'build', 'page'))).toBe(0);
    expect(await html('page')).toBe('page');
    const page = pageOf('page');
    await store.expireTags([tag]);
    expect(await isAlive(store, page)).toBe(false);
  });

  it('is asked for its health answers, hangs, is gone, or wants a password', async () => {
    await begin();
    expect(await doesRedisAnswer(server.url, patientRedis)).toBe(true);
    await server.signal('SIGSTOP');
    expect(await doesRedisAnswer(server.url)).toBe(false);
    await server.signal('SIGCONT');
    await raw.config('SET', 'requirepass', 'of the operator');
    expect(await doesRedisAnswer(server.url)).toBe(false);
    const withPassword = server.url.replace('//', '//:of%20the%20operator@');
    expect(await doesRedisAnswer(withPassword, patientRedis)).toBe(true);
    await server.signal('SIGKILL');
    expect(await doesRedisAnswer(server.url)).toBe(false);
  });
});
