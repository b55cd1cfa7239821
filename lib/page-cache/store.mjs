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
  return {
    isShared: false,
    get: async (/** @type {string} */ key) => entries.get(key) ?? null,
    set: async (/** @type {string} */ key, /** @type {object} */ entry) => void entries.set(key, entry),
    delete: async (/** @type {string} */ key) => void entries.delete(key),
    expireTags: async (/** @type {string[]} */ names) =>
      names.forEach((name) => void tags.set(name, Date.now())),
    tagTimes: async (/** @type {string[]} */ names) => names.map((name) => tags.get(name) ?? 0),
  };
}

/**
 * Pages shared by every process of a deployment. Redis that does not answer costs a render, never an error.
 * @param {string} url @param {string} buildId a new build does not read the pages of an old one
 * @returns {Promise<import('./shared-store.mjs').PageStore>}
 */
export async function redisStore(url, buildId) {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, { maxRetriesPerRequest: 1, commandTimeout: 500, enableOfflineQueue: false });
  redis.on('error', () => undefined);
  const pageKey = (/** @type {string} */ key) => `parlour:page:${buildId}:${key}`;
  const tagKey = (/** @type {string} */ tag) => `parlour:tag:${tag}`;
  const dayMs = 24 * 60 * 60 * 1000;
  return {
    isShared: true,
    get: async (/** @type {string} */ key) => {
      const bytes = await redis.getBuffer(pageKey(key)).catch(() => null);
      return bytes ? deserialize(bytes) : null;
    },
    set: async (/** @type {string} */ key, /** @type {object} */ entry) => {
      await redis.set(pageKey(key), serialize(entry), 'PX', dayMs).catch(() => undefined);
    },
    delete: async (/** @type {string} */ key) => {
      await redis.del(pageKey(key)).catch(() => undefined);
    },
    expireTags: async (/** @type {string[]} */ names) => {
      await Promise.all(
        names.map((name) => redis.set(tagKey(name), String(Date.now())).catch(() => undefined)),
      );
    },
    tagTimes: async (/** @type {string[]} */ names) => {
      if (names.length === 0) return [];
      const times = await redis.mget(names.map(tagKey)).catch(() => []);
      return names.map((_, index) => Number(times[index] ?? 0));
    },
  };
}
