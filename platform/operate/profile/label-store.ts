import { newId, sql, type Reader, type Tx } from '@/platform/ground/db';

/** All SQL of `member_labels`: what the operator calls a member by, and from when to when. */
export interface MemberLabel {
  label: string;
  setBy: string;
  setAt: Date;
  removedBy: string | null;
  removedAt: Date | null;
}

/** Those that count now, the oldest first. */
export async function listLabels(reader: Reader, memberId: string): Promise<string[]> {
  const { rows } = await reader.execute<{ label: string }>(
    sql`select label from member_labels where member_id = ${memberId} and removed_at is null order by set_at, id`,
  );
  return rows.map(({ label }) => label);
}

/** Every label that the member ever had, the newest first. */
export async function listLabelHistory(reader: Reader, memberId: string): Promise<MemberLabel[]> {
  const { rows } = await reader.execute<MemberLabel>(
    sql`select label, set_by as "setBy", set_at as "setAt", removed_by as "removedBy",
          removed_at as "removedAt" from member_labels
        where member_id = ${memberId} order by set_at desc, id desc`,
  );
  return rows;
}

export interface LabelChange {
  memberId: string;
  label: string;
  actor: string;
  now: Date;
}

/** False when the member has the label already. */
export async function setLabel(tx: Tx, { memberId, label, actor, now }: LabelChange): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`insert into member_labels (id, member_id, label, set_by, set_at)
        values (${newId('lbl', now.getTime())}, ${memberId}, ${label}, ${actor}, ${now})
        on conflict (member_id, label) where removed_at is null do nothing`,
  );
  return rowCount === 1;
}

/** False when the member does not have the label. */
export async function removeLabel(tx: Tx, { memberId, label, actor, now }: LabelChange): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update member_labels set removed_by = ${actor}, removed_at = ${now}
        where member_id = ${memberId} and label = ${label} and removed_at is null`,
  );
  return rowCount === 1;
}
