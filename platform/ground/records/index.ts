import { env } from '@/lib/env';
import { createPool } from '@/lib/server/postgres';
import { processSingleton } from '@/lib/server/process-singleton';
import { createDatabase, database, type Db, type Reader } from '@/platform/ground/db';
import { Records, type RecordsNeed } from './records';

export type { ReplicaState } from './look';
export { longestLagMs, Records, type RecordsNeed } from './records';

interface Patience {
  /** A question takes a moment; who does not answer it in that is away. */
  probeMs?: number;
  /** How long a replica is waited for that is a little behind. */
  patienceMs?: number;
  /** How far behind a replica may be that answers who needs what is recent. */
  lagMs?: number;
}

/** Opens the pools of a replica; nothing can be written over them. */
export function openRecords(
  primary: Db,
  replicaUrl: string,
  { probeMs = 1_000, ...patience }: Patience = {},
): Records {
  const pool = (options: { max: number; silentMs?: number }) =>
    createDatabase(
      createPool(replicaUrl, { role: 'parlour_app', waitMs: probeMs, isReadOnly: true, ...options }),
    );
  return new Records({
    primary,
    replica: pool({ max: 10 }),
    probe: pool({ max: 2, silentMs: probeMs }),
    ...patience,
  });
}

/** Null where there is no replica. */
export const currentRecords = processSingleton('records', (): Records | null => {
  const { DATABASE_READ_URL: url } = env();
  return url ? openRecords(database(), url) : null;
});

/** For a call whose handler reads records; undefined where those are the primary's. */
export const recordReader = (need: RecordsNeed): Reader | undefined => currentRecords()?.readerFor(need);

/** Work that reads, and may be done again from its beginning. */
export const readRecords = <T>(need: RecordsNeed, primary: Db, work: (db: Db) => Promise<T>): Promise<T> =>
  currentRecords()?.run(need, primary, work) ?? work(primary);
