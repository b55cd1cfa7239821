import { LRUCache } from 'lru-cache';

/**
 * The one store of a process. Node loads the cache handler itself and the bundler holds the rest of the site, so a
 * module would be there twice; what both of them mean is kept under a name that both of them know.
 *
 * @typedef {object} Entry
 * @property {any} value what the framework keeps
 * @property {number} madeAt
 * @property {number} lastModified from when its freshness counts
 * @property {readonly string[]} tags
 * @property {{ revalidate?: number | false }} [cacheControl] in seconds
 *
 * @typedef {object} PageStore
 * @property {boolean} isShared other machines write into it, and asking it is a way there and back
 * @property {PageStore} own what this process keeps and knows without asking anybody; the store itself where it is not shared
 * @property {(key: string) => Promise<Entry | null>} get
 * @property {(key: string, entry: any) => Promise<void>} set
 * @property {(key: string) => Promise<void>} delete
 * @property {(names: string[]) => Promise<void>} expireTags
 * @property {(names: string[]) => Promise<number[]>} tagTimes when each of them expired last, 0 for never
 */
const key = Symbol.for('parlour.page-cache');

/** @returns {Promise<PageStore> | undefined} the store, once a page was looked for */
export function openStore() {
  return /** @type {any} */ (globalThis)[key];
}

/** @param {() => Promise<PageStore>} open @returns {Promise<PageStore>} */
export function storeOpenedBy(open) {
  const shared = /** @type {any} */ (globalThis);
  shared[key] ??= open();
  return shared[key];
}

const addressesKey = Symbol.for('parlour.page-addresses');

/** Of the pages that this process has had to do with: the key in the store of the page at `/en/rng`. @returns {LRUCache<string, string>} */
function addresses() {
  const shared = /** @type {any} */ (globalThis);
  shared[addressesKey] ??= new LRUCache({ max: 5_000 });
  return shared[addressesKey];
}

/** The framework alone makes the keys. @param {string} path @param {string} key */
export function noteAddress(path, key) {
  addresses().set(path, key);
}

/** @param {string} path with its language, `/en/rng` @returns {string | undefined} */
export const keyOfAddress = (path) => addresses().get(path);
