import { sql, type Reader, type Tx } from '@/platform/ground/db';

/** All SQL of `agent_roll_ups`. */
export interface LastRun {
  ranAt: Date;
}

/** Waits for another run, and holds the next one until the transaction ends. */
export async function lockRollUps(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('agent-roll-ups'))`);
}

/** When was counted last; null before the first time. */
export async function getLastRun(reader: Reader): Promise<Date | null> {
  const { rows } = await reader.execute<LastRun>(
    sql`select ran_at as "ranAt" from agent_roll_ups order by ran_at desc limit 1`,
  );
  return rows[0]?.ranAt ?? null;
}

/** The newest transfer that a run at or before this moment has seen; 0 where there was none. */
export async function getTransferSeenBy(reader: Reader, at: Date): Promise<bigint> {
  const { rows } = await reader.execute<{ seen: bigint }>(
    sql`select last_transfer as seen from agent_roll_ups where ran_at <= ${at} order by ran_at desc limit 1`,
  );
  return rows[0]?.seen ?? 0n;
}

export async function insertRun(
  tx: Tx,
  { now, lastTransfer }: { now: Date; lastTransfer: bigint },
): Promise<void> {
  await tx.execute(
    sql`insert into agent_roll_ups (ran_at, last_transfer) values (${now}, ${lastTransfer}) on conflict do nothing`,
  );
}

/** The newest of what is removed stays, so that there is always one that a run can begin at. */
export async function deleteRunsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.execute(
    sql`delete from agent_roll_ups where ran_at < (select max(ran_at) from agent_roll_ups where ran_at <= ${before})`,
  );
}
