import { newId, sql, type Reader, type Tx } from '@/platform/ground/db';
import type { SharedTrait } from '../protection-gate';

export interface Flag {
  memberId: string;
  excludedMemberId: string;
  shared: SharedTrait;
  notedAt: Date;
}

interface RawFlag {
  member_id: string;
  excluded_member_id: string;
  shared: SharedTrait;
  noted_at: Date;
}

const flagOf = (row: RawFlag): Flag => ({
  memberId: row.member_id,
  excludedMemberId: row.excluded_member_id,
  shared: row.shared,
  notedAt: new Date(row.noted_at),
});

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
  const { rows } = await reader.execute<RawFlag>(
    sql`select member_id, excluded_member_id, shared, noted_at from protection_flags
        order by noted_at desc, id desc limit ${limit}`,
  );
  return rows.map(flagOf);
}

export async function listFlagsOf(reader: Reader, memberId: string): Promise<Flag[]> {
  const { rows } = await reader.execute<RawFlag>(
    sql`select member_id, excluded_member_id, shared, noted_at from protection_flags
        where member_id = ${memberId} or excluded_member_id = ${memberId} order by noted_at desc, id desc`,
  );
  return rows.map(flagOf);
}
