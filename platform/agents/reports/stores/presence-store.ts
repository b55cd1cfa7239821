import { sql, type Reader } from '@/platform/ground/db';
import type { Day } from '../../roll-ups';
import { isBelowPath, type AgentNode } from '@/platform/people/agent-tree';
import { onlineMs } from '@/platform/people/sessions';
import { isListed } from '../../scope';
import type { NamedNode } from './account-store';

/** All SQL of who is there, and who came when. */
export interface Seen {
  since: Day;
  lastSeen: Day | null;
  isOnline: boolean;
}

interface At {
  now: Date;
  timeZone: string;
}

const onlineSince = (now: Date): Date => new Date(now.getTime() - onlineMs);

export async function listSeen(
  reader: Reader,
  accounts: readonly NamedNode[],
  { now, timeZone }: At,
): Promise<(account: NamedNode) => Seen> {
  const ids = accounts.map(({ memberId }) => memberId);
  const { rows } = await reader.execute<Seen & { memberId: string }>(
    sql`select n.member_id as "memberId", to_char(n.since at time zone ${timeZone}, 'YYYY-MM-DD') as since,
          to_char(s.seen at time zone ${timeZone}, 'YYYY-MM-DD') as "lastSeen",
          exists (select 1 from sessions o where o.member_id = n.member_id and o.ended_at is null
            and o.last_seen_at > ${onlineSince(now)} and o.last_seen_at <= ${now}) as "isOnline"
        from agent_nodes n
          left join lateral (select max(last_seen_at) as seen from sessions where member_id = n.member_id) s on true
        where n.member_id = any(${ids})`,
  );
  const seen = new Map(rows.map((row) => [row.memberId, row]));
  return ({ memberId }) => {
    const found = seen.get(memberId);
    if (!found) throw new Error(`${memberId} has no node`);
    return found;
  };
}

export interface TeamNow {
  accounts: number;
  agents: number;
  newAccounts: number;
}

/** Who stands below an account now, and who of them came in a span. */
export async function countTeam(
  reader: Reader,
  { path }: AgentNode,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): Promise<TeamNow> {
  const isBelow = isBelowPath(sql`n.path`, path);
  const { rows } = await reader.execute<TeamNow>(
    sql`select (select count(*)::int from agent_nodes n where ${isBelow}) as accounts,
          (select count(*)::int from members m join agent_nodes n on n.member_id = m.id
            where m.account_type in (1, 2) and ${isBelow}) as agents,
          (select count(*)::int from agent_nodes n
            where n.since >= ${startsAt} and n.since < ${endsAt} and ${isBelow}) as "newAccounts"`,
  );
  return rows[0] ?? { accounts: 0, agents: 0, newAccounts: 0 };
}

/** Who of a team is online now and stands in lists; names are of accounts directly below `ownerNo`, at most so many. */
export async function listOnline(
  reader: Reader,
  { path }: AgentNode,
  { ownerNo, now, most }: { ownerNo: number; now: Date; most: number },
): Promise<{ count: number; names: string[] }> {
  const { rows } = await reader.execute<{ username: string; isDirect: boolean }>(
    sql`select m.username, n.path[cardinality(n.path) - 1] = ${ownerNo} as "isDirect"
        from (select distinct member_id from sessions where ended_at is null
            and last_seen_at > ${onlineSince(now)} and last_seen_at <= ${now}) s
          join agent_nodes n using (member_id) join members m on m.id = n.member_id
        where ${isBelowPath(sql`n.path`, path)} and ${isListed(sql`m.id`, sql`m.username`, now)}
        order by m.username`,
  );
  const names = rows.flatMap(({ username, isDirect }) => (isDirect ? [username] : []));
  return { count: rows.length, names: names.slice(0, most) };
}
