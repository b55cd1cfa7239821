/**
 * The one store of a process. Node loads the cache handler itself and the bundler holds the rest of the site, so a
 * module would be there twice; what both of them mean is kept under a name that both of them know.
 * @typedef {ReturnType<typeof import('./store.mjs').memoryStore>} PageStore
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
