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
