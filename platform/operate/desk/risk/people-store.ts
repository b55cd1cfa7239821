import { sql, type Reader } from '@/platform/ground/db';

/** Usernames by id, of all at once; an id that is nobody's stays as it is. */
export async function listNames(reader: Reader, ids: readonly string[]): Promise<(id: string) => string> {
  const { rows } = await reader.execute<{ id: string; username: string }>(
    sql`select id, username from members where id = any(${[...new Set(ids)]}::text[])`,
  );
  const names = new Map(rows.map(({ id, username }) => [id, username]));
  return (id) => names.get(id) ?? id;
}

export interface OpenWithdrawal {
  withdrawal: string;
  memberId: string;
  amountMinor: bigint;
  status: string;
  createdAt: Date;
}

/** Withdrawals of these members that nobody has settled, the oldest first. */
export async function listOpenWithdrawals(
  reader: Reader,
  memberIds: readonly string[],
): Promise<OpenWithdrawal[]> {
  const { rows } = await reader.execute<OpenWithdrawal>(
    sql`select id as withdrawal, member_id as "memberId", amount_minor as "amountMinor", status, created_at as "createdAt"
        from withdrawals where member_id = any(${[...memberIds]}::text[]) and settled_at is null
        order by created_at, id limit 50`,
  );
  return rows;
}
