import { sql, type Reader, type Tx } from '@/platform/ground/db';

/** What the member chose last; null before the first choice. */
export async function getAvatarId(reader: Reader, memberId: string): Promise<string | null> {
  const { rows } = await reader.execute<{ iconId: string }>(
    sql`select icon_id as "iconId" from member_avatars where member_id = ${memberId} order by id desc limit 1`,
  );
  return rows[0]?.iconId ?? null;
}

export async function insertAvatar(
  tx: Tx,
  { memberId, iconId, now }: { memberId: string; iconId: string; now: Date },
): Promise<void> {
  await tx.execute(
    sql`insert into member_avatars (member_id, icon_id, chosen_at) values (${memberId}, ${iconId}, ${now})`,
  );
}
