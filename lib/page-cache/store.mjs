import { timingSafeEqual } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { LRUCache } from 'lru-cache';

/** 64 MiB of pages in a process, however many addresses are asked for. */
const maxBytes = 64 * 1024 * 1024;

/** Of what is not there: enough that an address which is asked for again and again is not made anew each time. */
const maxMissing = 50;
const maxMissingBytes = 8 * 1024 * 1024;

/** @param {unknown} value the bytes an entry holds, near enough to bound the store */
function sizeOf(value) {
  if (value === null || value === undefined) return 1;
  if (typeof value === 'string' || value instanceof Uint8Array) return Math.max(1, value.length);
  if (value instanceof Map) return [...value.values()].reduce((sum, item) => sum + sizeOf(item), 1);
  if (typeof value === 'object') return Object.values(value).reduce((sum, item) => sum + sizeOf(item), 1);
  return 1;
}

/** An entry with what its address takes, too: addresses can be long. @param {unknown} entry @param {string} key */
const sizeOfEntry = (entry, key) => sizeOf(entry) + key.length;

/**
 * What was made for addresses at which there is nothing: anybody can make up any number of them, so they have a small
 * room of their own, in each process, and push no page out.
 */
export function missingStore() {
  return new LRUCache({ max: maxMissing, maxSize: maxMissingBytes, sizeCalculation: sizeOfEntry });
}

/** Pages in this process's memory. @returns {import('./shared-store.mjs').PageStore} */
export function memoryStore() {
  /** @type {LRUCache<string, any>} */
  const entries = new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOfEntry });
  /** @type {Map<string, number>} */
  const tags = new Map();
  /** @type {import('./shared-store.mjs').PageStore} */
  const store = {
    isShared: false,
    get own() {
      return store;
    },
    get: async (key) => entries.get(key) ?? null,
    set: async (key, entry) => void entries.set(key, entry),
    delete: async (key) => void entries.delete(key),
    expireTags: async (names) => names.forEach((name) => void tags.set(name, Date.now())),
    tagTimes: async (names) => names.map((name) => tags.get(name) ?? 0),
  };
  return store;
}

/** No page is shown for longer (`is-alive.mjs`), and what has expired a tag is of no use without pages. */
const keptMs = 25 * 60 * 60 * 1000;

/** Clocks of two machines differ by no more; a later expiry was written by nobody of this deployment. */
const clocksDifferMs = 3_000;
/** Bytes of a mark. */
const markLength = 32;

/** @typedef {(key: string, bytes: Uint8Array) => Buffer} Mark of who may write pages: it follows from the deployment's secret, the key and the bytes */

/** @param {Mark} mark @param {string} key @param {import('./shared-store.mjs').Entry | object} entry */
function marked(mark, key, entry) {
  const bytes = serialize(entry);
  return Buffer.concat([mark(key, bytes), bytes]);
}

/**
 * Null for what is no entry, such as what another release has written, and for what somebody has written who only reaches Redis: what is
 * kept there is sent to everybody, with its policy.
 * @param {Mark} mark @param {string} key @param {Buffer} kept @returns {import('./shared-store.mjs').Entry | null}
 */
function entryOf(mark, key, kept) {
  const bytes = kept.subarray(markLength);
  if (bytes.length === 0 || !timingSafeEqual(kept.subarray(0, markLength), mark(key, bytes))) return null;
  try {
    const entry = deserialize(bytes);
    const isEntry =
      Number.isFinite(entry?.madeAt) && Number.isFinite(entry.lastModified) && Array.isArray(entry.tags);
    return isEntry ? entry : null;
  } catch {
    return null;
  }
}

/**
 * Pages shared by every process of a deployment. Each keeps what it has had to do with in its own memory as well, and goes on with
 * that while Redis is away: a Redis that does not answer costs no page, and is waited for by nobody (`lib/server/redis.mjs`).
 * @param {string} url @param {string} buildId a new build does not read the pages of an old one
 * @param {import('ioredis').RedisOptions} [change]
 * @returns {Promise<import('./shared-store.mjs').PageStore & { close: () => void }>}
 */
export async function redisStore(url, buildId, change = {}) {
  const { connectRedis, redisKey, redisMark } = await import('../server/redis.mjs');
  const redis = connectRedis(url, change);
  const own = memoryStore();
  const pageKey = (/** @type {string} */ key) => redisKey('page', buildId, key);
  const tagKey = (/** @type {string} */ tag) => redisKey('tag', tag);
  const unlessAway = (/** @type {() => Promise<unknown>} */ work) => work().catch(() => undefined);
  return {
    isShared: true,
    own,
    get: async (key) => {
      const kept = await redis.getBuffer(pageKey(key)).catch(() => null);
      const shared = kept && entryOf(redisMark, pageKey(key), kept);
      const mine = await own.get(key);
      // A write that Redis has missed left an older page there.
      if (!shared || (mine && mine.madeAt > shared.madeAt)) return mine;
      if (mine?.lastModified !== shared.lastModified) await own.set(key, shared);
      return shared;
    },
    set: async (key, entry) => {
      await own.set(key, entry);
      await unlessAway(async () =>
        redis.set(pageKey(key), marked(redisMark, pageKey(key), entry), 'PX', keptMs),
      );
    },
    delete: async (key) => {
      await own.delete(key);
      await unlessAway(() => redis.del(pageKey(key)));
    },
    expireTags: async (names) => {
      await own.expireTags(names);
      const now = String(Date.now());
      await Promise.all(names.map((name) => unlessAway(() => redis.set(tagKey(name), now, 'PX', keptMs))));
    },
    tagTimes: async (names) => {
      if (names.length === 0) return [];
      const mine = await own.tagTimes(names);
      const shared = await redis.mget(names.map(tagKey)).catch(() => []);
      const latest = Date.now() + clocksDifferMs;
      const heard = shared.map((text) => Number(text) || 0).map((time) => (time <= latest ? time : 0));
      return mine.map((time, index) => Math.max(time, heard[index] ?? 0));
    },
    close: () => redis.disconnect(),
  };
}
