/** The part of `negotiator` that is used here; its package brings no types. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | string[] | undefined> });
    /** Those of `available` that `accept-encoding` allows, best first; among equals by the order of `preferred`. */
    encodings<T extends string>(available: readonly T[], options: { preferred: readonly T[] }): T[];
  }
}
