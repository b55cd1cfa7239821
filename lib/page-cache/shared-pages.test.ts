import { serialize } from 'node:v8';
import type { Redis } from 'ioredis';
import { ReadyPages } from '@/lib/front/ready-pages';
import { connectRedis, redisKey, redisMark } from '@/lib/server/redis.mjs';
import { describeWith } from '@/lib/testing/setup/describe-with';
import { until } from '@/lib/testing/setup/until';
import { patience, startRedis, type RedisServer } from '@/scripts/bench/redis-server';
import { isAlive } from './is-alive.mjs';
import { noteAddress } from './shared-store.mjs';
import { redisStore } from './store.mjs';

type Store = Awaited<ReturnType<typeof redisStore>>;

const tag = '_N_T_/[locale]/layout';
const pageOf = (html: string) => ({
  value: {
    kind: 'APP_PAGE',
    html,
    rscData: Buffer.from([0, 255, 10, 13, 128]),
    segmentData: new Map([['/_tree', Buffer.from('tree')]]),
    headers: { 'x-next-cache-tags': tag, link: ['<a>; rel=preload', '<b>'], 'set-cookie': undefined },
    postponed: undefined,
    status: 200,
  },
  madeAt: Date.now(),
  lastModified: Date.now(),
  tags: [tag],
  cacheControl: { revalidate: 60 },
});
const htmlIn = async (store: Store, key: string) => (await store.get(key))?.value.html as string | undefined;

describeWith('redis-server', 'pages of several processes', () => {
  let server: RedisServer;
  let raw: Redis;
  let build = 0;
  const open: Store[] = [];

  /** Two processes of a build that nobody else has. */
  async function processes(url = server.url): Promise<[Store, Store]> {
    build += 1;
    const stores = [
      await redisStore(url, `build${build}`, patience),
      await redisStore(url, `build${build}`, patience),
    ] as const;
    open.push(...stores);
    for (const store of stores) await areTogether(store, `hello${open.indexOf(store)}`);
    return [...stores];
  }
  const keyIn = (key: string) => redisKey('page', `build${build}`, key);

  /** What it writes arrives. */
  async function areTogether(store: Store, key: string): Promise<void> {
    await until(async () => {
      await store.set(key, pageOf('hello'));
      return (await raw.exists(keyIn(key))) === 1;
    });
  }

  beforeAll(async () => {
    server = await startRedis();
    raw = connectRedis(server.url, patience);
    await until(() => raw.status === 'ready');
  });
  afterAll(async () => {
    for (const store of open) store.close();
    raw.disconnect();
    await server.stop();
  });

  it('show what one of them has made, to the byte, and lose it together', async () => {
    const [one, other] = await processes();
    const page = pageOf('<html>a page</html>');
    const route = {
      ...pageOf(''),
      value: { kind: 'APP_ROUTE', body: Buffer.from([1, 0, 2]), status: 404, headers: {} },
    };
    await one.set('page', page);
    await one.set('route', route);
    const found = await other.get('page');
    expect(found).toEqual(page);
    expect(Buffer.isBuffer(found?.value.rscData)).toBe(true);
    expect([...(found?.value.segmentData as Map<string, Buffer>)]).toEqual([...page.value.segmentData]);
    expect(found?.value.headers).toHaveProperty('set-cookie', undefined);
    expect(await other.get('route')).toEqual(route);
    await other.delete('page');
    expect(await other.get('page')).toBeNull();
    expect(await raw.exists(keyIn('page'))).toBe(0);
  });

  it('are over in all of them when one hears that their content has changed, at once where it is heard', async () => {
    const [one, other] = await processes();
    const page = pageOf('before');
    await one.set('page', page);
    expect(await isAlive(other, page)).toBe(true);
    await one.expireTags([tag]);
    expect([await isAlive(one, page), await isAlive(other, page)]).toEqual([false, false]);
    expect(await isAlive(other.own, page)).toBe(true);
    expect(await isAlive(other, { madeAt: page.madeAt, tags: [] }, [tag])).toBe(false);
    expect(await isAlive(other, { madeAt: page.madeAt, tags: ['another'] })).toBe(true);
  });

  it('that lie ready in front are asked about once a second, and given up at once after news', async () => {
    const [one, other] = await processes();
    const shared = globalThis as { [name: symbol]: unknown };
    shared[Symbol.for('parlour.page-cache')] = Promise.resolve(one);
    noteAddress('/en/vip', 'vip');
    const ready = new ReadyPages();
    const beganMs = Date.now();
    const later = (ms: number) => jest.spyOn(Date, 'now').mockReturnValue(beganMs + ms);
    try {
      later(0);
      await other.set('vip', pageOf('made elsewhere'));
      expect((await ready.at('/en/vip'))?.bodyIn('identity')?.toString()).toBe('made elsewhere');
      await other.expireTags([tag]);
      later(999);
      expect(await ready.at('/en/vip')).not.toBeNull();
      later(1_001);
      expect(await ready.at('/en/vip')).toBeNull();
      later(1_200);
      await one.set('vip', pageOf('made here'));
      expect(await ready.at('/en/vip')).not.toBeNull();
      await one.own.expireTags([tag]);
      expect(await ready.at('/en/vip')).toBeNull();
    } finally {
      jest.restoreAllMocks();
      delete shared[Symbol.for('parlour.page-cache')];
    }
  });

  it('are not read from what is broken, foreign or of another release, which gives way', async () => {
    const [one] = await processes();
    const write = (value: unknown, keep = (bytes: Buffer) => bytes) => {
      const bytes = serialize(value);
      const kept = Buffer.concat([redisMark(keyIn('page'), bytes), bytes]);
      return () => raw.set(keyIn('page'), keep(kept));
    };
    const strange: [string, () => Promise<unknown>][] = [
      ['no bytes of ours', () => raw.set(keyIn('page'), 'hello')],
      ['cut off', write(pageOf('x'), (bytes) => bytes.subarray(0, 60))],
      ['a mark alone', write(pageOf('x'), (bytes) => bytes.subarray(0, 32))],
      ['without a mark', write(pageOf('x'), (bytes) => bytes.subarray(32))],
      [
        'changed',
        write(pageOf('harmless'), (bytes) =>
          Buffer.from(bytes.toString('latin1').replace('harmless', 'harmful!'), 'latin1'),
        ),
      ],
      ['a text', write('hello')],
      ['null', write(null)],
      ['without its tags', write({ ...pageOf('x'), tags: undefined })],
      ['without its time', write({ ...pageOf('x'), madeAt: 'now' })],
      ['a list', () => raw.rpush(keyIn('page'), 'hello')],
    ];
    for (const [name, place] of strange) {
      await raw.del(keyIn('page'));
      await place();
      expect([name, await one.get('page')]).toEqual([name, null]);
    }
    // Negative control: with its mark it is read, and under another key the same bytes are not.
    await write(pageOf('marked'))();
    expect(await htmlIn(one, 'page')).toBe('marked');
    await raw.copy(keyIn('page'), keyIn('elsewhere'));
    expect(await one.get('elsewhere')).toBeNull();
    await raw.del(keyIn('elsewhere'));
    for (const time of ['yesterday', '9000000000000000']) {
      await raw.set(redisKey('tag', tag), time);
      expect([time, await isAlive(one, pageOf('x'))]).toEqual([time, true]);
    }
    await raw.del(redisKey('tag', tag));
    await one.set('page', pageOf('ours'));
    expect(await htmlIn(one, 'page')).toBe('ours');
  });

  it('are not those of another build or another deployment on the same server', async () => {
    const [one] = await processes();
    const page = pageOf('ours');
    await one.set('page', page);
    await one.expireTags([tag]);
    const otherBuild = await redisStore(server.url, 'another build', patience);
    open.push(otherBuild);
    const before = process.env.SESSION_SECRET;
    process.env.SESSION_SECRET = 'that of another deployment, which is long enough';
    const theirs = await redisStore(server.url, `build${build}`, patience);
    open.push(theirs);
    await areTogether(theirs, 'theirs');
    expect([await theirs.get('page'), await isAlive(theirs, page)]).toEqual([null, true]);
    process.env.SESSION_SECRET = before;
    expect([await otherBuild.get('page'), await otherBuild.get('theirs')]).toEqual([null, null]);
    expect([await htmlIn(one, 'page'), await isAlive(one, page)]).toEqual(['ours', false]);
  });

  it('end by themselves after a day, marks of what has changed as well', async () => {
    const [one] = await processes();
    await one.set('page', pageOf('x'));
    await one.expireTags([tag]);
    for (const key of await raw.keys('parlour:*'))
      expect(await raw.pttl(key)).toBeGreaterThan(24 * 3_600_000);
  });
});
