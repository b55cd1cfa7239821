import { processSlot } from '@/lib/server/process-singleton';
import type { ListedKind } from './subject';

/** Where the middleware learns whether the site is open and what it has pages of: the gateway of the process offers it. */
export interface SiteState {
  maintenance: boolean;
  /** ISO; null when nobody knows the end. */
  maintenanceEndTime: string | null;
  loginedToHomePage: boolean;
  /** EN, TY …, as the brand offers them. */
  languages: readonly string[];
  /** Who is kept out, for every visitor at once; null where only the platform can tell, one visitor at a time. */
  regions: { areOn: boolean; isRestricted: (clientAddress: string) => boolean } | null;
}

export interface StateSource {
  site: () => Promise<SiteState>;
  /** Whether this visitor is kept out; asked only where `regions` is null. */
  isRestricted: (clientAddress: string) => Promise<boolean>;
  /** What of this kind the platform has pages of; throws while nobody can say. */
  listed: (kind: ListedKind) => Promise<ReadonlySet<string>>;
}

const source = processSlot<StateSource>('state-source');

export const offerStateSource = source.offer;

/** The source of this process, or the one given as long as nobody has offered any. */
export function stateSourceOr(fallback: StateSource): StateSource {
  const current = () => source.current() ?? fallback;
  return {
    site: () => current().site(),
    isRestricted: (address) => current().isRestricted(address),
    listed: (kind) => current().listed(kind),
  };
}
