import { newId, sql, type Reader, type Tx } from '@/platform/ground/db';

/** All SQL of `harm_markers`. A sign that play may harm a member, as the operator's people noted it. */
export interface HarmMarker {
  id: string;
  memberId: string;
  reason: string;
  openedBy: string;
  openedAt: Date;
}

export interface HarmDecision {
  memberId: string;
  actor: string;
  reason: string;
}

/** False when one is open already. */
export async function openHarmMarker(
  tx: Tx,
  { memberId, actor, reason }: HarmDecision,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`insert into harm_markers (id, member_id, reason, opened_by, opened_at)
        values (${newId('hrm', now.getTime())}, ${memberId}, ${reason}, ${actor}, ${now}) on conflict do nothing`,
  );
  return rowCount === 1;
}

/** Four eyes: whoever has opened it does not end it. False when there is none that this person may end. */
export async function endHarmMarker(
  tx: Tx,
  { memberId, actor }: Omit<HarmDecision, 'reason'>,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update harm_markers set ended_by = ${actor}, ended_at = ${now}
        where member_id = ${memberId} and ended_at is null and opened_by <> ${actor}`,
  );
  return rowCount === 1;
}

export async function hasOpenHarmMarker(reader: Reader, memberId: string): Promise<boolean> {
  const { rowCount } = await reader.execute(
    sql`select 1 from harm_markers where member_id = ${memberId} and ended_at is null`,
  );
  return rowCount === 1;
}

/** Those that are open, the oldest first. */
export async function listHarmMarkers(reader: Reader): Promise<HarmMarker[]> {
  const { rows } = await reader.execute<HarmMarker>(
    sql`select id, member_id as "memberId", reason, opened_by as "openedBy", opened_at as "openedAt"
        from harm_markers where ended_at is null order by opened_at, id`,
  );
  return rows;
}
