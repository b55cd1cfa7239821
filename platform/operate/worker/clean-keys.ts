import { sql, type Db } from '@/platform/ground/db';

/** How long the key of a call that moves no money is kept. */
const keptMs = 24 * 3_600_000;

/**
 * Deletes old idempotency keys. Whoever claims keys for calls that move neither money nor points begins their scope
 * with `plain:`; every other key is kept for ever, because a repeat of a payment is a repeat however late it comes.
 */
export async function cleanIdempotencyKeys(db: Db, now: Date): Promise<number> {
  const removed = await db.execute(
    sql`delete from idempotency_keys
        where starts_with(scope, 'plain:') and created_at < ${new Date(now.getTime() - keptMs)}`,
  );
  return removed.rowCount ?? 0;
}
