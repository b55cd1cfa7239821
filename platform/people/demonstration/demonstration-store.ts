import { sql, type Reader, type Sql } from '@/platform/ground/db';

/** All SQL of `demonstration_members`. From now on the member is called one of the demonstration. */
export async function markDemonstration(reader: Reader, memberId: string): Promise<void> {
  await reader.execute(
    sql`insert into demonstration_members (member_id) values (${memberId}) on conflict do nothing`,
  );
}

/** Whose past is being played, by the clock of that past. To be said by the role that dates transfers. */
export async function setInPast(reader: Reader, memberId: string, isInPast: boolean): Promise<void> {
  await reader.execute(
    sql`update demonstration_members set is_in_past = ${isInPast} where member_id = ${memberId}`,
  );
}

/** For what looks after members on its own account: it leaves those alone who are not in the present. */
export const isInPresent = (memberId: Sql): Sql =>
  sql`not exists (select 1 from demonstration_members d where d.member_id = ${memberId} and d.is_in_past)`;

/** All members of the demonstration: their ids by their names. */
export async function listDemonstrationNames(reader: Reader): Promise<ReadonlyMap<string, string>> {
  const { rows } = await reader.execute<{ name: string; id: string }>(
    sql`select m.username as name, m.id from demonstration_members d join members m on m.id = d.member_id`,
  );
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/** Which of them are members of the demonstration. */
export async function listDemonstrationMembers(
  reader: Reader,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (memberIds.length === 0) return new Set();
  const { rows } = await reader.execute<{ id: string }>(
    sql`select member_id as id from demonstration_members where member_id = any(${memberIds})`,
  );
  return new Set(rows.map(({ id }) => id));
}
