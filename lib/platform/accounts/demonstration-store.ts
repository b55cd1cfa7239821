import { sql } from 'drizzle-orm';
import type { Reader } from '../db';

/** All SQL of `demonstration_members`. From now on the member is called one of the demonstration. */
export async function markDemonstration(reader: Reader, memberId: string): Promise<void> {
  await reader.execute(
    sql`insert into demonstration_members (member_id) values (${memberId}) on conflict do nothing`,
  );
}

/** Which of them are members of the demonstration. */
export async function listDemonstrationMembers(
  reader: Reader,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (memberIds.length === 0) return new Set();
  const wanted = sql.join(
    memberIds.map((id) => sql`${id}`),
    sql`, `,
  );
  const { rows } = await reader.execute<{ id: string }>(
    sql`select member_id as id from demonstration_members where member_id in (${wanted})`,
  );
  return new Set(rows.map(({ id }) => id));
}
