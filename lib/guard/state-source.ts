/**
 * Where the middleware learns whether the site is open. The gateway of the same process offers the source; the two are
 * bundled apart, so they meet at a name that both know.
 */
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
}

const key = Symbol.for('parlour.state-source');
const shared = globalThis as { [key]?: StateSource };

export function offerStateSource(source: StateSource): void {
  shared[key] = source;
}

/** The source of this process, or the one given as long as nobody has offered any. */
export function stateSourceOr(fallback: StateSource): StateSource {
  const current = () => shared[key] ?? fallback;
  return { site: () => current().site(), isRestricted: (address) => current().isRestricted(address) };
}
