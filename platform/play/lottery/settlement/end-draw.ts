import { inTransaction, sql, type Db, type Reader } from '@/platform/ground/db';
import { settleDraw } from './settle-draw';
import { isVoid, queueEnd, returnStakes } from './void-draw';

/** What has to be done with the tickets of a draw that is over: paid, or given back. */
export async function endDraw(db: Db, drawId: string, now: () => Date): Promise<void> {
  if (await isVoid(db, drawId)) await returnStakes(db, drawId, now);
  else await settleDraw(db, drawId, now);
}

/** Draws that are over and have tickets that wait, the oldest first. */
async function listUnsettled(reader: Reader, before: Date, limit: number): Promise<string[]> {
  const { rows } = await reader.execute<{ drawId: string }>(
    sql`select d.draw_id as "drawId" from lottery_draws d
        where (d.state = 'drawn' and d.drawn_at < ${before}) or (d.state = 'void' and d.voided_at < ${before}
          and exists (select 1 from lottery_tickets t where t.draw_id = d.draw_id and t.state = 'sold'))
        order by d.draws_at limit ${limit}`,
  );
  return rows.map(({ drawId }) => drawId);
}

const overdueMs = 5 * 60_000;
const sweepSize = 200;

/** A draw whose tickets wait for longer gets a new job, unless it still has one. */
export async function queueOverdueDraws(db: Db, now: Date): Promise<number> {
  const overdue = await listUnsettled(db, new Date(now.getTime() - overdueMs), sweepSize);
  for (const drawId of overdue) await inTransaction(db, (tx) => queueEnd(tx, drawId));
  return overdue.length;
}
