/**
 * When the site last read something for a page and did not get it, or not anew. Node loads the cache handler itself and the
 * bundler holds the rest of the site, so it is kept under a name that both of them know.
 */
const key = Symbol.for('parlour.failed-read');

/** A page is made within this time, so that a read of its making cannot have failed earlier. */
const makingMs = 10_000;

export function noteFailedRead() {
  /** @type {any} */ (globalThis)[key] = Date.now();
}

/** Whether a page that has just been made may lack something: which page a read was for nobody knows. */
export function mayLackSomething() {
  return Date.now() - /** @type {any} */ (globalThis[key] ?? -Infinity) < makingMs;
}
