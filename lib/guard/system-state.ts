import { LRUCache } from 'lru-cache';
import { system } from '@/lib/contract/calls/system';
import type { Permission, SystemStatus } from '@/lib/contract/calls/system';
import type { Envelope } from '@/lib/contract/types';
import { realClock, Remembered, type Clock, type Known } from './remembered';
import type { SiteState, StateSource } from './state-source';

/**
 * What the guard needs to know of the platform. Maintenance, region rules and the brand's wishes are the same for
 * everybody and kept once, so a crowd of strangers costs one reading. When the platform does not answer:
 * - with nothing known, or with no rule known that keeps anybody out, the site is open as it was last: the gateway
 *   itself refuses what must be refused;
 * - with rules known to be on, what was known holds for a minute and then nobody gets a page that might not be theirs.
 */
export interface GuardState {
  maintenance: boolean;
  maintenanceEndTime: string | null;
  regionRestriction: boolean;
  loginedToHomePage: boolean;
  /** EN, TY …; empty while nobody knows. */
  languages: readonly string[];
  /** Region rules are on and nobody can say whether they keep this visitor out. */
  isUndecided: boolean;
  /** What one visitor is shown any other may be shown: whoever keeps pages in front of the site may keep it. */
  isForEverybody: boolean;
}

/** A visitor of an open site does not wait long for a platform in trouble. */
const shortPatienceMs = 400;
/** Where somebody may have to be kept out, an answer is worth waiting for. */
const longPatienceMs = 3_000;
/** Where each visitor is asked for, one who was kept out shows that there are rules, for so long. */
const rulesSeenMs = 60 * 60_000;

export interface SystemStateReader {
  stateFor: (clientAddress: string) => Promise<GuardState>;
}

export function createSystemStateReader(source: StateSource, clock: Clock = realClock): SystemStateReader {
  const site = new Remembered(source.site, clock);
  const visitors = new LRUCache<string, Remembered<boolean>>({ max: 10_000 });
  let known: Known<SiteState> | null = null;
  let restrictedSeenAtMs = -Infinity;

  const areRulesOn = () => known?.value.regions?.areOn ?? clock.now() - restrictedSeenAtMs < rulesSeenMs;
  // The very first reading is waited for as well: nobody knows yet what would be missed.
  const patienceMs = () => (known === null || areRulesOn() ? longPatienceMs : shortPatienceMs);

  const visitorOf = (address: string): Remembered<boolean> => {
    const visitor =
      visitors.get(address) ??
      new Remembered(async () => {
        const isRestricted = await source.isRestricted(address);
        if (isRestricted) restrictedSeenAtMs = clock.now();
        return isRestricted;
      }, clock);
    visitors.set(address, visitor);
    return visitor;
  };

  const region = async (address: string): Promise<Known<boolean> | null> => {
    // Who has never said anything is not asked a second question.
    if (!known) return null;
    const { value, isOld } = known;
    if (value.regions) return { value: value.regions.isRestricted(address), isOld };
    return visitorOf(address).current(areRulesOn() ? longPatienceMs : shortPatienceMs);
  };

  return {
    async stateFor(address) {
      known = (await site.current(patienceMs())) ?? known;
      const restriction = await region(address);
      const isCertain = restriction !== null && !restriction.isOld;
      return {
        maintenance: known?.value.maintenance ?? false,
        maintenanceEndTime: known?.value.maintenanceEndTime ?? null,
        regionRestriction: restriction?.value ?? false,
        loginedToHomePage: known?.value.loginedToHomePage ?? false,
        languages: known?.value.languages ?? [],
        isUndecided: areRulesOn() && !isCertain && restriction?.value !== true,
        isForEverybody: !areRulesOn() && known?.value.loginedToHomePage !== true,
      };
    },
  };
}

/** Asks the site's own door on the loopback interface: until the gateway of this process is there to be asked. */
export function httpSource(
  origin: string,
  headersFor: (clientAddress: string) => HeadersInit,
  deadlineMs = longPatienceMs,
): StateSource {
  const read = async <T>(path: string, clientAddress: string): Promise<T> => {
    const response = await fetch(origin + path, {
      headers: headersFor(clientAddress),
      signal: AbortSignal.timeout(deadlineMs),
    });
    const envelope = (await response.json()) as Envelope<T>;
    if (!envelope.success) throw new Error(`The door answered ${envelope.errorCode}`);
    return envelope.value;
  };
  const loopback = '127.0.0.1';
  return {
    async site() {
      const [status, { loginedToHomePage, languages }] = await Promise.all([
        read<SystemStatus>(system.status.path, loopback),
        read<Permission>(system.permission.path, loopback),
      ]);
      const { maintenance, maintenanceEndTime } = status;
      return { maintenance, maintenanceEndTime, loginedToHomePage, languages, regions: null };
    },
    isRestricted: async (address) =>
      (await read<SystemStatus>(system.status.path, address)).regionRestriction,
    listed: () =>
      Promise.reject(new Error('The gateway of this process has not been asked for anything yet')),
  };
}
