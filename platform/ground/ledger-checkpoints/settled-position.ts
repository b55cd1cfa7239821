import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Db } from '../db';
import { newestPosition } from './row-reader';

/**
 * A position up to which every transfer is there for everybody, or never will be; null when a transaction that began before stays open
 * for longer than `waitMs`.
 *
 * A transfer takes its id in a transaction that has its number already, because the command is written before. So every transfer up to
 * the newest one that is seen belongs to a transaction with a number below that of the transaction that looks; once none of those is
 * open, nothing can appear there any more, whatever it is dated.
 */
export async function settledPosition(
  db: Db,
  { waitMs, pollMs = 50 }: { waitMs: number; pollMs?: number },
): Promise<bigint | null> {
  const { position, mark } = await db.transaction(async (tx) => {
    const seen = await newestPosition(tx);
    const { rows } = await tx.execute<{ mark: string }>(sql`select pg_current_xact_id()::text as mark`);
    return { position: seen, mark: rows[0]!.mark };
  });
  for (let waited = 0; ; waited += pollMs) {
    const { rows } = await db.execute<{ isOver: boolean }>(
      sql`select pg_snapshot_xmin(pg_current_snapshot()) > ${mark}::text::xid8 as "isOver"`,
    );
    if (rows[0]?.isOver) return position;
    if (waited >= waitMs) return null;
    await sleep(pollMs);
  }
}
