import { sql, type Reader, type Tx } from '@/platform/ground/db';

/** All SQL of `hand_openings`. */
export interface HandOpening {
  memberId: string;
  ownerId: string | null;
  openedBy: string;
  openedAt: Date;
}

export async function insertOpening(tx: Tx, row: HandOpening): Promise<void> {
  await tx.execute(
    sql`insert into hand_openings (member_id, owner_id, opened_by, opened_at)
        values (${row.memberId}, ${row.ownerId}, ${row.openedBy}, ${row.openedAt})`,
  );
}

/** How many members and agents were opened by hand for this owner since then. */
export async function countOpeningsSince(reader: Reader, ownerId: string, since: Date): Promise<number> {
  const { rows } = await reader.execute<{ count: number }>(
    sql`select count(*)::int as count from hand_openings h join agent_nodes n on n.member_id = h.member_id
        where h.owner_id = ${ownerId} and h.opened_at >= ${since}`,
  );
  return rows[0]?.count ?? 0;
}

/** Whether somebody else has opened the account and its person has accepted nothing yet. */
export async function owesTerms(reader: Reader, memberId: string): Promise<boolean> {
  const { rowCount } = await reader.execute(
    sql`select 1 from hand_openings where member_id = ${memberId} and accepted_at is null`,
  );
  return rowCount === 1;
}

export async function acceptTerms(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tx.execute(
    sql`update hand_openings set accepted_at = ${now} where member_id = ${memberId} and accepted_at is null`,
  );
}
