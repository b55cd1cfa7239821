import { Redis, type RedisOptions } from 'ioredis';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { contract } from '@/lib/contract';
import { connectRedis } from '@/lib/server/redis.mjs';
import { describeWith } from '@/lib/testing/setup/describe-with';
import { until } from '@/lib/testing/setup/until';
import { patience, startRedis, type RedisServer } from '@/scripts/bench/redis-server';
import { createDeskLimiter } from './desk/desk-limit';
import { createCallLimiter, type CallLimiter } from './door/rate-limit';

const visitor = '203.0.113.9';
const limits = { publicLimit: { points: 6, seconds: 60 } };
const call = contract.games.list;

/** How many calls in turn are answered, by this one and that one alternately. */
async function answered(one: CallLimiter, other: CallLimiter = one): Promise<number> {
  for (let count = 0; ; count += 1) {
    const refusal = await (count % 2 === 0 ? one : other).check(call, visitor).then(
      () => null,
      (error: { code: string; value: { retryAfterSeconds: number } }) => error,
    );
    if (!refusal) continue;
    expect(refusal.code).toBe('request.rate');
    expect(refusal.value.retryAfterSeconds).toBeGreaterThan(0);
    return count;
  }
}

describeWith('redis-server', 'limits of several processes', () => {
  let server: RedisServer;
  const connections: Redis[] = [];
  const connected = async (change: RedisOptions = patience): Promise<Redis> => {
    const redis = connectRedis(server.url, change);
    connections.push(redis);
    await until(() => redis.status === 'ready');
    return redis;
  };
  const processOf = async () => createCallLimiter({ redis: await connected(), ...limits });

  beforeEach(async () => {
    server = await startRedis();
  });
  afterEach(async () => {
    for (const redis of connections.splice(0)) redis.disconnect();
    await server.stop();
  });

  it('are counted together by all of them, and each for itself without Redis', async () => {
    const [one, other] = [await processOf(), await processOf()];
    expect(await answered(one, other)).toBe(6);
    await expect(one.check(call, '203.0.113.10')).resolves.toBeUndefined();
    expect(await answered(createCallLimiter(limits), createCallLimiter(limits))).toBe(12);
  });

  it('end with their time, and take no room in Redis after it', async () => {
    const redis = await connected();
    await answered(createCallLimiter({ redis, publicLimit: { points: 2, seconds: 60 } }));
    const keys = await redis.keys('*');
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) expect(await redis.ttl(key)).toBeGreaterThan(0);
    await Promise.all(keys.map((key) => redis.expire(key, 0)));
    expect(await answered(createCallLimiter({ redis, ...limits }))).toBe(6);
  });

  it('hold at the desk, too, for strangers and for operators', async () => {
    const few = { strangers: { points: 3, seconds: 60 }, operators: { points: 4, seconds: 60 } };
    const desk = async () => createDeskLimiter({ redis: await connected(), limits: few });
    const [one, other] = [await desk(), await desk()];
    for (const limiter of [one, other, one]) await limiter.stranger(visitor);
    await expect(other.stranger(visitor)).rejects.toMatchObject({ code: 'request.rate' });
    for (const limiter of [one, other, one, other]) await limiter.operator('opr_ana');
    await expect(one.operator('opr_ana')).rejects.toMatchObject({ code: 'request.rate' });
    await expect(one.operator('opr_ben')).resolves.toBeUndefined();
  });

  it('hold for signatures that were refused, in each process from its own next refusal on', async () => {
    const forger = { signer: 'a1', clientAddress: visitor };
    const process = async () =>
      createCallLimiter({ redis: await connected(), unsignedLimit: { points: 3, seconds: 60 } }).signed;
    const [one, other] = [await process(), await process()];
    for (const signed of [one, other, one]) await signed.refused(forger);
    expect(() => one.check(forger)).toThrow(expect.objectContaining({ code: 'request.rate' }));
    expect(() => other.check(forger)).not.toThrow();
    await other.refused(forger);
    expect(() => other.check(forger)).toThrow(expect.objectContaining({ code: 'request.rate' }));
    expect(() => other.check({ ...forger, clientAddress: '203.0.113.10' })).not.toThrow();
  });

  it('are counted in memory while Redis is gone, and together again when it is back', async () => {
    const redis = await connected();
    const [one, other] = [createCallLimiter({ redis, ...limits }), await processOf()];
    expect(await answered(one, other)).toBe(6);
    await server.signal('SIGKILL');
    await until(() => connections.every(({ status }) => status !== 'ready'));
    expect([await answered(one), await answered(other)]).toEqual([6, 6]);
    await server.startAgain();
    await until(() => connections.every(({ status }) => status === 'ready'));
    expect(await answered(one, other)).toBe(6);
  });

  it('are counted in memory while Redis hangs, and nobody waits for it', async () => {
    const redis = await connected({});
    const inMemory = jest.spyOn(RateLimiterMemory.prototype, 'consume');
    let one = createCallLimiter();
    // Who has no patience may have counted in memory on a machine that is held up: this one has not.
    await until(async () => {
      inMemory.mockClear();
      one = createCallLimiter({ redis, publicLimit: { points: 300, seconds: 60 } });
      await one.check(call, visitor);
      return inMemory.mock.calls.length === 0;
    });
    inMemory.mockRestore();
    const patient = new Redis(server.url);
    connections.push(patient);
    await until(() => patient.status === 'ready');
    await server.signal('SIGSTOP');
    let hasPatientAnswer = false;
    const answer = patient.ping().then(() => (hasPatientAnswer = true));
    // Waited for one by one they would take a minute, which a test does not have.
    expect(await answered(one)).toBe(300);
    expect(hasPatientAnswer).toBe(false);
    await server.signal('SIGCONT');
    await answer;
    // Memory would go on refusing for a minute.
    await until(() =>
      one.check(call, visitor).then(
        () => true,
        () => false,
      ),
    );
  });
});
