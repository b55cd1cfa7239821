import { sql, type Reader } from '../db';

/** What PostgreSQL tells of its log's archive since its statistics began. */
export interface ArchiveState {
  /** False: nothing is kept, and nothing can fail. */
  isOn: boolean;
  kept: bigint;
  keptAt: Date | null;
  failedAt: Date | null;
}

export async function readArchive(reader: Reader): Promise<ArchiveState> {
  const { rows } = await reader.execute<ArchiveState>(
    sql`select current_setting('archive_mode') <> 'off' as "isOn", archived_count::bigint as kept,
          last_archived_time as "keptAt", last_failed_time as "failedAt" from pg_stat_archiver`,
  );
  if (!rows[0]) throw new Error('The database tells nothing of its archive');
  return rows[0];
}
