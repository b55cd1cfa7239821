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
const open: GuardState = {
  maintenance: false,
  maintenanceEndTime: null,
  regionRestriction: false,
  loginedToHomePage: false,
};

interface Entry {
  state: GuardState;
  readAtMs: number;
  refresh: Promise<void> | null;
}

export interface SystemStateReader {
  stateFor: (clientAddress: string) => Promise<GuardState>;
}

/** `read` asks the door as the visitor at `clientAddress`; null when there was no usable answer. */
export function createSystemStateReader(
  read: (path: string, clientAddress: string) => Promise<unknown>,
  now: () => number = Date.now,
): SystemStateReader {
  const entries = new LRUCache<string, Entry>({ max: 10_000 });

  const refresh = async (address: string, entry: Entry): Promise<void> => {
    const [status, permission] = await Promise.all([
      valueOf<SystemStatus>(read(system.status.path, address)),
      valueOf<Permission>(read(system.permission.path, address)),
    ]);
    if (status) {
      entry.state = {
        maintenance: status.maintenance,
        maintenanceEndTime: status.maintenanceEndTime,
        regionRestriction: status.regionRestriction,
        loginedToHomePage: permission?.loginedToHomePage ?? entry.state.loginedToHomePage,
      };
    }
    entry.readAtMs = now();
    entry.refresh = null;
  };

  return {
    async stateFor(address) {
      const known = entries.get(address);
      const entry = known ?? { state: open, readAtMs: -Infinity, refresh: null };
      if (!known) entries.set(address, entry);
      if (now() - entry.readAtMs >= freshMs) entry.refresh ??= refresh(address, entry);
      // A first visit waits for the answer; everyone after it is served at once.
      if (entry.readAtMs === -Infinity) await entry.refresh;
      return entry.state;
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
