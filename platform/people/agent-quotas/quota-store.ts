import { sql, type Reader, type Tx } from '@/platform/ground/db';
import { standardQuotas, type QuotaName } from './rules';

/** All SQL of `agent_quotas`. What an agent may have of this now. */
export async function mostOf(
  reader: Reader,
  { ownerId, quota, now }: { ownerId: string; quota: QuotaName; now: Date },
): Promise<number> {
  const { rows } = await reader.execute<{ most: number }>(
    sql`select most from agent_quotas where owner_id = ${ownerId} and quota = ${quota} and since <= ${now}
        order by since desc, id desc limit 1`,
  );
  return rows[0]?.most ?? standardQuotas[quota];
}

export async function insertQuota(
  tx: Tx,
  row: { ownerId: string; quota: QuotaName; most: number; since: Date; setBy: string },
): Promise<void> {
  await tx.execute(
    sql`insert into agent_quotas (owner_id, quota, most, since, set_by)
        values (${row.ownerId}, ${row.quota}, ${row.most}, ${row.since}, ${row.setBy})`,
  );
}

/** One thing at a time is opened for an agent, so that what is counted stays so to the end of the transaction. */
export async function lockTeam(tx: Tx, ownerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('agent-team:' || ${ownerId}, 0))`);
}
