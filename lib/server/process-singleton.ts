/**
 * A place that a process has once. The bundler may load a module more than once, and bundles the middleware, the gateway
 * and the vendor on this origin apart: they meet at a name on `globalThis`.
 */
export interface ProcessSlot<T> {
  offer: (value: T) => void;
  withdraw: () => void;
  /** Null as long as nobody has offered any. */
  current: () => T | null;
}

export function processSlot<T>(name: string): ProcessSlot<T> {
  const key = Symbol.for(`parlour.${name}`);
  const shared = globalThis as { [key]?: T };
  return {
    offer: (value) => void (shared[key] = value),
    withdraw: () => void delete shared[key],
    current: () => shared[key] ?? null,
  };
}

/** The one value of the process under this name, made when it is first asked for. */
export function processSingleton<T, From extends unknown[]>(
  name: string,
  make: (...from: From) => T,
): (...from: From) => T {
  const slot = processSlot<T>(name);
  return (...from) => {
    const known = slot.current();
    if (known !== null) return known;
    const made = make(...from);
    slot.offer(made);
    return made;
  };
}
