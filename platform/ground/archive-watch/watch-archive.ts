import { raiseAlert } from '../alerts';
import { inTransaction, type Db, type Reader } from '../db';
import { readArchive, type ArchiveState } from './archive-store';

/** The archive's folder may be away for so long; PostgreSQL tries again by itself. */
const patienceMs = 5 * 60_000;

/** Whether the last attempt to keep a file of the log has failed, and none was kept for five minutes. */
export function isFailing({ isOn, keptAt, failedAt }: ArchiveState, now: Date): boolean {
  if (!isOn || !failedAt || (keptAt && keptAt >= failedAt)) return false;
  return keptAt === null || now.getTime() - keptAt.getTime() > patienceMs;
}

/** Raises an alert, once a day, while the log of the database is not kept. `read` stands in for what PostgreSQL tells. */
export async function watchArchive(
  db: Db,
  now: Date,
  read: (reader: Reader) => Promise<ArchiveState> = readArchive,
): Promise<boolean> {
  const state = await read(db);
  if (!isFailing(state, now)) return false;
  const { keptAt, failedAt } = state;
  await inTransaction(db, (tx) =>
    raiseAlert(tx, {
      ...{ kind: 'log_archive', subject: 'log', period: now.toISOString().slice(0, 10), now },
      detail: { kept: keptAt?.toISOString() ?? 'nothing', failed: failedAt?.toISOString() ?? '' },
    }),
  );
  return true;
}
