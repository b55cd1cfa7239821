import { sql, type Reader } from '@/platform/ground/db';

/** What may show that an operator and a member are one person. */
export interface OperatorTraces {
  names: string[];
  mails: string[];
  /** Where they sat, and the hash of what their browser calls itself. */
  places: { address: string; browser: string }[];
}

export async function tracesOf(
  reader: Reader,
  { names, since }: { names: readonly string[]; since: Date },
): Promise<OperatorTraces> {
  const { rows } = await reader.execute<{ name: string; mail: string | null; id: string }>(
    sql`select id, name, lower(mail) as mail from operators where name = any(${[...names]})`,
  );
  const { rows: places } = await reader.execute<{ address: string; browser: string }>(
    sql`select distinct address, encode(user_agent_digest, 'hex') as browser from operator_sessions
        where operator_id = any(${rows.map(({ id }) => id)}) and last_seen_at > ${since}`,
  );
  return {
    names: rows.map(({ name }) => name),
    mails: rows.flatMap(({ mail }) => (mail === null ? [] : [mail])),
    places,
  };
}

/** The member, and whoever has or had the same account for payouts. */
export async function listPayoutSharers(reader: Reader, memberId: string): Promise<string[]> {
  const { rows } = await reader.execute<{ memberId: string }>(
    sql`select distinct b.member_id as "memberId" from payout_accounts a
          join payout_accounts b on b.number_digest = a.number_digest
        where a.member_id = ${memberId}`,
  );
  return [...new Set([memberId, ...rows.map((row) => row.memberId)])];
}

/** Of these members the first whose mail is an operator's, or who has logged in where one sat, with the same browser. */
export async function findOwn(
  reader: Reader,
  {
    members,
    traces: { mails, places },
    since,
  }: { members: readonly string[]; traces: OperatorTraces; since: Date },
): Promise<string | null> {
  const { rows } = await reader.execute<{ memberId: string }>(
    sql`select c.member_id as "memberId" from member_contacts c
        where c.member_id = any(${[...members]}) and c.kind = 'email' and c.ended_at is null
          and lower(c.value) = any(${mails})
        union all
        select s.member_id from sessions s
          join unnest(${places.map(({ address }) => address)}::text[], ${places.map(({ browser }) => browser)}::text[])
            as p (address, browser) on p.address = s.address
        where s.member_id = any(${[...members]}) and s.last_seen_at > ${since}
          and encode(sha256(convert_to(s.user_agent, 'UTF8')), 'hex') = p.browser
        limit 1`,
  );
  return rows[0]?.memberId ?? null;
}
