import { newId, sql, type Reader, type Tx } from '@/platform/ground/db';
import type { SharedTrait } from '../protection-gate';

export interface Flag {
  memberId: string;
  excludedMemberId: string;
  shared: SharedTrait;
  notedAt: Date;
}

/** Noted once for each two accounts and trait. */
export async function insertFlag(tx: Tx, flag: Flag): Promise<void> {
  await tx.execute(
    sql`insert into protection_flags (id, member_id, excluded_member_id, shared, noted_at)
        values (${newId('pfl', flag.notedAt.getTime())}, ${flag.memberId}, ${flag.excludedMemberId}, ${flag.shared},
                ${flag.notedAt})
        on conflict (member_id, excluded_member_id, shared) do nothing`,
  );
}

/** The newest first. */
export async function listFlags(reader: Reader, limit = 100): Promise<Flag[]> {
  const { rows } = await reader.execute<Flag>(
    sql`select member_id as "memberId", excluded_member_id as "excludedMemberId", shared,
          noted_at as "notedAt" from protection_flags
        order by noted_at desc, id desc limit ${limit}`,
  );
  return rows;
}

export async function listFlagsOf(reader: Reader, memberId: string): Promise<Flag[]> {
  const { rows } = await reader.execute<Flag>(
    sql`select member_id as "memberId", excluded_member_id as "excludedMemberId", shared,
          noted_at as "notedAt" from protection_flags
        where member_id = ${memberId} or excluded_member_id = ${memberId} order by noted_at desc, id desc`,
  );
  return rows;
}
