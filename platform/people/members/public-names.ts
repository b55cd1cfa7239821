import { sql, type Reader } from '@/platform/ground/db';

/** What others may see of a name: `m***a`, and of a short one `a***`. It tells neither the length nor the middle. */
export function maskedName(username: string): string {
  const characters = [...username];
  const [first = '', last = ''] = [characters[0], characters.at(-1)];
  return characters.length < 5 ? `${first}***` : `${first}***${last}`;
}

/** The masked names of members who play with the brand's money; trial accounts are left out. */
export async function listPublicNames(
  reader: Reader,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (memberIds.length === 0) return new Map();
  const { rows } = await reader.execute<{ id: string; username: string }>(
    sql`select id, username from members where account_type <> 4 and id = any(${memberIds})`,
  );
  return new Map(rows.map(({ id, username }) => [id, maskedName(username)]));
}
