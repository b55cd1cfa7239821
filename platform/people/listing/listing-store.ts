import { sql, type Reader } from '@/platform/ground/db';

/** All SQL of `unlisted_members`. */
export async function insertUnlisted(reader: Reader, memberId: string, now: Date): Promise<void> {
  await reader.execute(
    sql`insert into unlisted_members (member_id, unlisted_at) values (${memberId}, ${now}) on conflict do nothing`,
  );
}

export async function deleteUnlisted(reader: Reader, memberId: string): Promise<void> {
  await reader.execute(sql`delete from unlisted_members where member_id = ${memberId}`);
}

/** Which of them want to be on no board. */
export async function listUnlisted(
  reader: Reader,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (memberIds.length === 0) return new Set();
  const { rows } = await reader.execute<{ id: string }>(
    sql`select member_id as id from unlisted_members where member_id = any(${memberIds})`,
  );
  return new Set(rows.map(({ id }) => id));
}
