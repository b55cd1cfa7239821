import { LRUCache } from 'lru-cache';
import { system } from '@/lib/contract/system';
import type { Permission, SystemStatus } from '@/lib/contract/system';
import type { Envelope } from '@/lib/contract/types';

/**
 * What the guard needs to know of the platform, read from the site's own door. A value is good for five seconds, then it
 * is still used while a new one is fetched; when the platform does not answer, the last known value stands, and with
 * none at all the site is open: the gateway itself refuses what must be refused.
 */
export interface GuardState {
  maintenance: boolean;
  maintenanceEndTime: string | null;
  regionRestriction: boolean;
  loginedToHomePage: boolean;
}

const freshMs = 5_000;
const deadlineMs = 400;

/** A value that is used while a newer one is fetched, and kept when none can be had. */
interface Remembered<T> {
  value: T | null;
  readAtMs: number;
  refresh: Promise<void> | null;
}

const nothingYet = <T>(): Remembered<T> => ({ value: null, readAtMs: -Infinity, refresh: null });

export interface SystemStateReader {
  stateFor: (clientAddress: string) => Promise<GuardState>;
}

/** `read` asks the door as the visitor at `clientAddress`; null when there was no usable answer. */
export function createSystemStateReader(
  read: (path: string, clientAddress: string) => Promise<unknown>,
  now: () => number = Date.now,
): SystemStateReader {
  // The region depends on who asks, the brand's wishes do not.
  const visitors = new LRUCache<string, Remembered<SystemStatus>>({ max: 10_000 });
  const brand = nothingYet<Permission>();

  const current = async <T>(known: Remembered<T>, path: string, address: string): Promise<T | null> => {
    if (now() - known.readAtMs >= freshMs) {
      known.refresh ??= valueOf<T>(read(path, address)).then((value) => {
        known.value = value ?? known.value;
        known.readAtMs = now();
        known.refresh = null;
      });
    }
    // A first visit waits for the answer; everyone after it is served at once.
    if (known.readAtMs === -Infinity) await known.refresh;
    return known.value;
  };

  return {
    async stateFor(address) {
      const visitor = visitors.get(address) ?? nothingYet<SystemStatus>();
      visitors.set(address, visitor);
      const [status, permission] = await Promise.all([
        current(visitor, system.status.path, address),
        current(brand, system.permission.path, address),
      ]);
      return {
        maintenance: status?.maintenance ?? false,
        maintenanceEndTime: status?.maintenanceEndTime ?? null,
        regionRestriction: status?.regionRestriction ?? false,
        loginedToHomePage: permission?.loginedToHomePage ?? false,
      };
    },
  };
}

async function valueOf<T>(answer: Promise<unknown>): Promise<T | null> {
  const envelope = (await answer.catch(() => null)) as Envelope<T> | null;
  return envelope && typeof envelope === 'object' && envelope.success ? envelope.value : null;
}

/** Reads through HTTP on the loopback interface, within the deadline: a first visitor must not wait for a dead platform. */
export function httpReader(origin: string, headersFor: (clientAddress: string) => HeadersInit) {
  return async (path: string, clientAddress: string): Promise<unknown> => {
    const response = await fetch(origin + path, {
      headers: headersFor(clientAddress),
      signal: AbortSignal.timeout(deadlineMs),
    });
    return response.json();
  };
}
