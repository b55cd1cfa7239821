import { empty, sql, type Reader, type Sql } from '@/platform/ground/db';

/** A member as a search answers; the caller masks number and mail. */
export interface FoundMember {
  id: string;
  username: string;
  nickname: string;
  accountType: number;
  createdAt: Date;
  mobile: string | null;
  email: string | null;
}

const columns = sql`m.id, m.username, m.nickname, m.account_type as "accountType", m.created_at as "createdAt",
  (select value from member_contacts where member_id = m.id and kind = 'mobile' and ended_at is null) as mobile,
  (select value from member_contacts where member_id = m.id and kind = 'email' and ended_at is null) as email`;

/** Behind every text that begins with another one, in the order of bytes. */
const last = '\u{10FFFF}';

interface NameQuestion {
  /** Lower case. */
  beginning: string;
  /** The member that the last page ended with. */
  before?: string | undefined;
  limit: number;
}

/**
 * Members whose username or nickname begins so, in the order of what was found. Both halves are read in the order of
 * their index and end at the limit, however many begin so.
 */
export async function findByName(
  reader: Reader,
  { beginning, before, limit }: NameQuestion,
): Promise<FoundMember[]> {
  const begins = (name: Sql) => sql`${name} >= ${beginning} and ${name} < ${beginning + last}`;
  const username = sql`lower(m.username) collate "C"`;
  const nickname = sql`lower(m.nickname) collate "C"`;
  const place = before === undefined ? null : await getPlace(reader, { memberId: before, beginning });
  if (before !== undefined && place === null) return [];
  const behind = (name: Sql) => (place ? sql`and (${name}, m.id) > (${place}, ${before ?? ''})` : empty);
  const half = (name: Sql, more: Sql) =>
    sql`(select m.id, ${name} as found from members m where ${begins(name)} ${behind(name)} ${more}
         order by ${name}, m.id limit ${limit})`;
  const { rows } = await reader.execute<FoundMember>(
    sql`select ${columns} from (${half(username, empty)} union all
          ${half(nickname, sql`and not (${begins(username)})`)} order by found, id limit ${limit}) f
        join members m on m.id = f.id order by f.found, f.id`,
  );
  return rows;
}

/** By what a member was found: their username, or else their nickname. */
async function getPlace(
  reader: Reader,
  { memberId, beginning }: { memberId: string; beginning: string },
): Promise<string | null> {
  const { rows } = await reader.execute<{ place: string }>(
    sql`select case when starts_with(lower(username), ${beginning}) then lower(username) else lower(nickname) end as place
        from members where id = ${memberId}`,
  );
  return rows[0]?.place ?? null;
}

/** Whose contact this is now. */
export const findByContact = (
  reader: Reader,
  { kind, value }: { kind: 'mobile' | 'email'; value: string },
): Promise<FoundMember[]> =>
  found(
    reader,
    sql`m.id = (select member_id from member_contacts where kind = ${kind} and value = ${value} and ended_at is null)`,
  );

/** By a member's id, or of whom a round, a deposit or a withdrawal is. */
export const findById = (reader: Reader, id: string): Promise<FoundMember[]> =>
  found(
    reader,
    sql`m.id in (select ${id} union all select member_id from game_rounds where round_id = ${id}
      union all select member_id from deposits where id = ${id}
      union all select member_id from withdrawals where id = ${id})`,
  );

async function found(reader: Reader, isMeant: Sql): Promise<FoundMember[]> {
  const { rows } = await reader.execute<FoundMember>(sql`select ${columns} from members m where ${isMeant}`);
  return rows;
}
