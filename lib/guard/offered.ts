/**
 * What one bundle of this process offers another: the middleware, the gateway and the vendor on this origin are bundled apart, so they
 * meet at a name that all of them know.
 */
export interface Offered<T> {
  offer: (value: T) => void;
  /** Null as long as nobody has offered any. */
  current: () => T | null;
}

export function offered<T>(name: string): Offered<T> {
  const key = Symbol.for(`parlour.${name}`);
  const shared = globalThis as { [key]?: T };
  return {
    offer: (value) => void (shared[key] = value),
    current: () => shared[key] ?? null,
  };
}
