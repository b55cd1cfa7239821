import { sql, type Reader, type Tx } from '@/platform/ground/db';

/** All SQL of `agent_staff`. */
export interface StaffRow {
  memberId: string;
  ownerId: string;
  openedBy: string;
  since: Date;
  endedAt: Date | null;
}

const columns = sql`member_id as "memberId", owner_id as "ownerId", opened_by as "openedBy", since, ended_at as "endedAt"`;

/** For whom somebody works; null for who works for nobody, or not any more. */
export async function ownerOf(reader: Reader, memberId: string): Promise<string | null> {
  const { rows } = await reader.execute<{ ownerId: string }>(
    sql`select owner_id as "ownerId" from agent_staff where member_id = ${memberId} and ended_at is null`,
  );
  return rows[0]?.ownerId ?? null;
}

/** Who works for an agent now, and who has: the newest first. */
export async function listStaff(reader: Reader, ownerId: string): Promise<StaffRow[]> {
  const { rows } = await reader.execute<StaffRow>(
    sql`select ${columns} from agent_staff where owner_id = ${ownerId} order by since desc, member_id desc`,
  );
  return rows;
}

export async function insertStaff(
  tx: Tx,
  { memberId, ownerId, openedBy, since }: Omit<StaffRow, 'endedAt'>,
): Promise<void> {
  await tx.execute(
    sql`insert into agent_staff (member_id, owner_id, opened_by, since)
        values (${memberId}, ${ownerId}, ${openedBy}, ${since})`,
  );
}

/** How many work for an agent now. */
export async function countStaff(reader: Reader, ownerId: string): Promise<number> {
  const { rows } = await reader.execute<{ count: number }>(
    sql`select count(*)::int as count from agent_staff where owner_id = ${ownerId} and ended_at is null`,
  );
  return rows[0]?.count ?? 0;
}

/** Whether somebody has worked for an agent and does not any more. */
export async function isEndedStaff(reader: Reader, memberId: string): Promise<boolean> {
  const { rowCount } = await reader.execute(
    sql`select 1 from agent_staff where member_id = ${memberId} and ended_at is not null`,
  );
  return rowCount === 1;
}

/** False when it was over before. */
export async function updateStaffEnd(
  tx: Tx,
  { memberId, endedBy, now }: { memberId: string; endedBy: string; now: Date },
): Promise<boolean> {
  const ended = await tx.execute(
    sql`update agent_staff set ended_at = ${now}, ended_by = ${endedBy}
        where member_id = ${memberId} and ended_at is null`,
  );
  return ended.rowCount === 1;
}

/** What a helper may send down in a day, together; nothing without a row. */
export async function dailyCapOf(reader: Reader, memberId: string, now: Date): Promise<bigint> {
  const { rows } = await reader.execute<{ dailyMinor: bigint }>(
    sql`select daily_minor as "dailyMinor" from agent_staff_caps where member_id = ${memberId} and since <= ${now}
        order by since desc, id desc limit 1`,
  );
  return rows[0]?.dailyMinor ?? 0n;
}

export async function insertDailyCap(
  tx: Tx,
  {
    memberId,
    dailyMinor,
    since,
    setBy,
  }: { memberId: string; dailyMinor: bigint; since: Date; setBy: string },
): Promise<void> {
  await tx.execute(
    sql`insert into agent_staff_caps (member_id, daily_minor, since, set_by)
        values (${memberId}, ${dailyMinor}, ${since}, ${setBy})`,
  );
}
