import { createHash, createHmac } from 'node:crypto';
import { Redis } from 'ioredis';

/**
 * Nobody waits long for Redis, and everybody has something to go on with. A server that does not answer is left after half a
 * second, and until it has answered to a new connection what is asked of it fails at once. Node loads the page cache itself,
 * so this is no TypeScript.
 *
 * @type {import('ioredis').RedisOptions}
 */
const impatient = {
  connectTimeout: 1_000,
  commandTimeout: 250,
  socketTimeout: 500,
  enableOfflineQueue: false,
  // What has failed was answered without Redis: sent again it would count twice.
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
  retryStrategy: (attempts) => Math.min(attempts * 100, 1_000),
  // A server that follows another one by now takes no writes.
  reconnectOnError: (error) => error.message.startsWith('READONLY'),
};

/** @param {string} url @param {import('ioredis').RedisOptions} [change] */
export function connectRedis(url, change = {}) {
  const redis = new Redis(url, { ...impatient, ...change });
  // Without a listener the process would end.
  redis.on('error', () => undefined);
  return redis;
}

/**
 * Whether it answers within a second or so, unless `change` says otherwise.
 * @param {string} url @param {import('ioredis').RedisOptions} [change] @returns {Promise<boolean>}
 */
export async function doesRedisAnswer(url, change = {}) {
  const redis = new Redis(url, { ...impatient, ...change, lazyConnect: true, retryStrategy: null });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return (await redis.ping()) === 'PONG';
  } catch {
    return false;
  } finally {
    redis.disconnect();
  }
}

// Node loads the page cache itself, so this cannot share the checked reader of settings (lib/env.ts).
const secret = () => process.env.SESSION_SECRET ?? '';

/** By it a process knows what another one of this deployment has written under a key. @param {string} key @param {Uint8Array} bytes */
export function redisMark(key, bytes) {
  return createHmac('sha256', `redis ${secret()}`).update(key).update('\0').update(bytes).digest();
}

/**
 * A key of this deployment: others may use the same server. Its name follows from the secret, which is the same for all its processes.
 * @param {...string} parts
 */
export function redisKey(...parts) {
  const deployment = createHash('sha256').update(`redis ${secret()}`).digest('hex').slice(0, 8);
  return ['parlour', deployment, ...parts].join(':');
}
