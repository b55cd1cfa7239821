import { createPool } from '@/lib/server/postgres';
import { createDatabase, type Db } from '@/platform/ground/db';
import { crowdNames, enrolCrowd, type CrowdLogin } from '@/platform/operate/seed';
import { databaseUrlOf, type Run } from '../crash/run';
import type { EmbeddedVendor, Throng, VendorSoak } from '../vendors/embedded-vendors';

const troubleMs = 20_000;

export interface Company {
  /** How many times the demonstration's crowd comes and goes. */
  factor: number;
  /** How many times rooms and seas are kept company. */
  companyFactor: number;
}

/** Everybody has an address of their own, as visitors do; the same for the same name. */
export function addressOf(name: string): string {
  let hash = 0;
  for (const byte of Buffer.from(name)) hash = (Math.imul(hash, 31) + byte) >>> 0;
  return `10.${hash % 250}.${(hash >>> 8) % 250}.${1 + ((hash >>> 16) % 250)}`;
}

/** Names of the crowd so many times, each with the place whose habits it has. */
export function throngOf(names: readonly string[], company: number, { factor, companyFactor }: Company) {
  return names.flatMap((name, place) =>
    Array.from({ length: place < company ? companyFactor : factor }, (_, copy) => ({
      username: copy === 0 ? name : `${name}_${copy}`,
      place,
    })),
  );
}

/** Why somebody left early, and how often: what was refused while everything broke. */
export class Reasons {
  private readonly counts = new Map<string, number>();

  readonly info = (details: unknown): void => {
    const { reason } = details as { reason?: string };
    if (reason !== undefined) this.counts.set(reason, (this.counts.get(reason) ?? 0) + 1);
  };

  lines(): string[] {
    const most = [...this.counts].sort(([, one], [, other]) => other - one).slice(0, 12);
    return most.map(([reason, count]) => `${String(count).padStart(6)} × ${reason}`);
  }
}

export async function withDatabase<T>(
  { dataDir }: Pick<Run, 'dataDir'>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const pool = createPool(databaseUrlOf(dataDir), { role: 'parlour_app', max: 4 });
  try {
    return await work(createDatabase(pool));
  } finally {
    await pool.end();
  }
}

export interface Playing {
  soak: VendorSoak;
  /** Ends with the signal. */
  playing: Promise<unknown>;
  players: number;
  reasons: Reasons;
}

/** Everybody is enrolled, and comes until the signal. */
export async function comeAll(
  run: Run,
  { vendor, company, signal }: { vendor: EmbeddedVendor; company: Company; signal: AbortSignal },
): Promise<Playing> {
  const [crowd, soak] = [await vendor.crowd(), await vendor.soak()];
  const named = throngOf(crowdNames, crowd.company, company);
  const guests = new Set(Array.from({ length: soak.players }, (_, at) => `soak_guest_${at}`));
  const names = [...named.map(({ username }) => username), ...guests];
  const logins = await withDatabase(run, (db) => enrolCrowd(db, new Date(), names));
  const placeOf = new Map(named.map(({ username, place }) => [username, place]));
  const isGuest = ({ username }: CrowdLogin) => guests.has(username);
  const reasons = new Reasons();
  const throng: Throng = { factor: company.factor, troubleMs, addressOf };
  const place = { origin: run.origin, signal, log: reasons, throng };
  const members = logins
    .filter((login) => !isGuest(login))
    .map((login) => ({ ...login, place: placeOf.get(login.username) ?? 0 }));
  const playing = Promise.all([
    crowd.keep({ ...place, logins: members }),
    soak.play({ ...place, logins: logins.filter(isGuest) }),
  ]);
  return { soak, playing, players: members.length, reasons };
}
