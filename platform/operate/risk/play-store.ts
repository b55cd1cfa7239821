import { sql, type Reader } from '@/platform/ground/db';
import type { TablePair } from './collusion';
import type { AccountGroup } from './multi-account';
import type { AgentShare } from './self-dealing';
import { isPerson, type RiskSpan } from './span';
import type { Thresholds } from './types';

/** Accounts that sat together often enough at tables for money; the rule says the rest. */
export async function listTablePairs(
  reader: Reader,
  { from, to }: RiskSpan,
  { matches }: Thresholds,
): Promise<TablePair[]> {
  const { rows } = await reader.execute<TablePair>(
    sql`with seats as materialized (
          select r.match_id, r.member_id, r.payout_minor - r.stake_minor as net from game_rounds r
          where r.match_id is not null and r.currency = 'PLAY' and r.status = 'settled'
            and r.settled_at >= ${from} and r.settled_at < ${to}),
        played as (select member_id, count(distinct match_id)::int as matches from seats group by 1),
        pairs as (
          select a.member_id as one, b.member_id as other, count(distinct match_id)::int as together,
            coalesce(sum(least(a.net, -b.net)) filter (where a.net > 0 and b.net < 0), 0)::bigint as to_one,
            coalesce(sum(least(-a.net, b.net)) filter (where a.net < 0 and b.net > 0), 0)::bigint as to_other
          from seats a join seats b using (match_id) where a.member_id < b.member_id group by 1, 2
          having count(distinct match_id) >= ${matches})
        select p.one, p.other, p.together, least(x.matches, y.matches) as "ofFewer", p.to_one as "toOneMinor",
          p.to_other as "toOtherMinor"
        from pairs p join played x on x.member_id = p.one join played y on y.member_id = p.other
        where ${isPerson(sql`p.one`)} and ${isPerson(sql`p.other`)} order by p.one, p.other`,
  );
  return rows;
}

interface ShareRow extends AgentShare {
  groupNo: number;
}

/** What each group staked below every agent above one of its accounts, by where they stood on each day. */
export async function listAgentShares(
  reader: Reader,
  { from, to }: RiskSpan,
  groups: readonly AccountGroup[],
): Promise<AgentShare[]> {
  if (groups.length === 0) return [];
  const linked = groups.flatMap(({ members }, groupNo) => members.map((memberId) => ({ groupNo, memberId })));
  const isMeant = sql`game_type = 'ALL' and day >= (${from}::timestamptz at time zone 'UTC')::date
    and day <= (${to}::timestamptz at time zone 'UTC')::date`;
  const { rows } = await reader.execute<ShareRow>(
    sql`with linked as (
          select * from jsonb_to_recordset(${JSON.stringify(linked)}::jsonb) as l("groupNo" int, "memberId" text)),
        own as (
          select l."groupNo", d.member_id, a.node_no, sum(d.valid_minor)::bigint as valid
          from linked l join agent_member_days d on d.member_id = l."memberId" and ${isMeant}
            cross join lateral unnest(d.path[1:cardinality(d.path) - 1]) as a(node_no)
          group by 1, 2, 3 having sum(d.valid_minor) > 0),
        below as (
          select "groupNo", node_no, sum(valid)::bigint as valid, array_agg(member_id order by member_id) as members
          from own group by 1, 2)
        select b."groupNo", n.member_id as "agentId", b.members, b.valid as "groupMinor",
          (select coalesce(sum(t.valid_minor), 0)::bigint from agent_team_days t
           where t.node_no = b.node_no and ${isMeant}) as "validMinor"
        from below b join agent_nodes n using (node_no) order by b."groupNo", n.member_id`,
  );
  return rows.map(({ groupNo, members, ...share }) => ({
    ...share,
    members: groups[groupNo]!.members.includes(share.agentId) ? [...members, share.agentId] : members,
  }));
}
