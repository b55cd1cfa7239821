import { LRUCache } from 'lru-cache';
import { CallError } from '@/lib/contract/errors';
import type { SystemStatus } from '@/lib/contract/calls/system';

/** Long enough that a page's calls share one look at the settings, short enough that a switch is felt at once. */
const freshMs = 1_000;

type State = Pick<SystemStatus, 'maintenance' | 'maintenanceEndTime' | 'regionRestriction'>;

export interface SystemState {
  /**
   * Refuses with 503 in maintenance and 451 in a blocked region; when the state cannot be read, the call fails too.
   * A region is where players are: the servers of vendors and providers stand where they like.
   */
  check: (caller: { clientAddress: string; isServer: boolean }) => Promise<void>;
}

export function createSystemState(read: (clientAddress: string) => Promise<State>): SystemState {
  const states = new LRUCache<string, Promise<State>>({ max: 10_000, ttl: freshMs });
  const stateFor = (address: string): Promise<State> => {
    const known = states.get(address);
    if (known) return known;
    const reading = read(address);
    states.set(address, reading);
    reading.catch(() => states.delete(address));
    return reading;
  };
  return {
    async check({ clientAddress, isServer }) {
      const { maintenance, maintenanceEndTime, regionRestriction } = await stateFor(clientAddress);
      if (maintenance) throw new CallError('system.maintenance', { maintenanceEndTime });
      if (regionRestriction && !isServer) throw new CallError('system.region');
    },
  };
}
