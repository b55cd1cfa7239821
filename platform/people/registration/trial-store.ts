import { sql, type Reader, type Sql, type Tx } from '@/platform/ground/db';

/** All SQL of `trial_accounts`. */
const windowMs = 60 * 60_000;
export const maxTrialsPerWindow = 5;

/** One trial account of an address is opened at a time; held to the end of the transaction. */
export async function lockTrials(tx: Tx, address: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('trial-address:' || ${address}, 0))`);
}

/** When the address may open its next one; null: now. */
export async function nextTrialAt(tx: Tx, address: string, now: Date): Promise<Date | null> {
  const since = new Date(now.getTime() - windowMs);
  const found = await tx.execute<{ openedAt: Date }>(
    sql`select opened_at as "openedAt" from trial_accounts where address = ${address} and opened_at > ${since}
        order by opened_at desc offset ${maxTrialsPerWindow - 1} limit 1`,
  );
  const row = found.rows[0];
  return row ? new Date(row.openedAt.getTime() + windowMs) : null;
}

export async function insertTrial(
  tx: Tx,
  { memberId, address, now }: { memberId: string; address: string; now: Date },
): Promise<void> {
  await tx.execute(
    sql`insert into trial_accounts (member_id, address, opened_at) values (${memberId}, ${address}, ${now})`,
  );
}

/** Whether a session of the account has been in use since then. */
const isUsedSince = (before: Date): Sql => sql`exists (
  select 1 from sessions s where s.member_id = t.member_id
    and (s.ended_at is null and s.last_seen_at > ${before} or s.ended_at > ${before}))`;

/** Accounts whose last session was over before then, and that have not been ended yet. */
export async function listFinishedTrials(reader: Reader, before: Date, limit: number): Promise<string[]> {
  const found = await reader.execute<{ memberId: string }>(
    sql`select member_id as "memberId" from trial_accounts t
        where ended_at is null and opened_at <= ${before} and not ${isUsedSince(before)}
        order by opened_at limit ${limit}`,
  );
  return found.rows.map((row) => row.memberId);
}

/** False when somebody was faster, or the account is in use after all. */
export async function endTrial(
  tx: Tx,
  memberId: string,
  { now, lastSeenBefore }: { now: Date; lastSeenBefore: Date },
): Promise<boolean> {
  const ended = await tx.execute(
    sql`update trial_accounts t set ended_at = ${now}
        where member_id = ${memberId} and ended_at is null and not ${isUsedSince(lastSeenBefore)}`,
  );
  return ended.rowCount === 1;
}
