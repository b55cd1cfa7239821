import { sql, type Reader } from '@/platform/ground/db';

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
