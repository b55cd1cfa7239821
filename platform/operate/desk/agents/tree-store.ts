import { isBelowPlace } from '@/platform/agents/roll-ups';
import { ownBalances } from '@/platform/ground/ledger-reports';
import { empty, sql, type Reader, type Sql } from '@/platform/ground/db';
import { isHouseLocked } from '@/platform/people/account-locks';
import { standardQuotas } from '@/platform/people/agent-quotas';
import { isLockedOut } from '@/platform/people/attempts';
import { isKeptOut } from '@/platform/people/protection-gate';

/** All SQL of the tree as the desk shows it: reads that join several domains' tables. */
export interface TreeAccount {
  memberId: string;
  nodeNo: number;
  username: string;
  accountType: number;
  level: number;
  state: 'active' | 'excluded' | 'locked';
  /** At all levels below; null of whom nobody stands below. */
  below: number | null;
  /** Of an agent: those directly below, and how many there may be. */
  directAgents: number | null;
  mostDirectAgents: number | null;
  balanceMinor: bigint;
  /** Valid stakes of the account and of all below it, in months of the agents' time zone. */
  validMinor: bigint;
  validBeforeMinor: bigint;
}

interface At {
  now: Date;
  timeZone: string;
}

/** The accounts directly below a node, or below the house: agents, or everybody else, the newest first. */
export interface ChildPage extends At {
  /** Null: the house. */
  parentNo: number | null;
  areAgents: boolean;
  /** The node that the last page ended with. */
  before: number | null;
  limit: number;
}

const parent = sql`n.path[cardinality(n.path) - 1]`;

/**
 * Agents are few: they are read whole and joined, so that a hundred thousand members beside them are not looked through. The
 * others are read in the order of their index.
 */
export async function listChildNodes(reader: Reader, page: ChildPage): Promise<number[]> {
  const { parentNo, areAgents, before, limit } = page;
  const where = sql`${parentNo === null ? sql`${parent} is null` : sql`${parent} = ${parentNo}`}
    ${before === null ? empty : sql`and n.node_no < ${before}`}`;
  const { rows } = await reader.execute<{ nodeNo: number }>(
    areAgents
      ? sql`with agents as materialized (select id from members where account_type in (1, 2))
            select n.node_no as "nodeNo" from agents a join agent_nodes n on n.member_id = a.id
            where ${where} order by n.node_no desc limit ${limit}`
      : sql`select n.node_no as "nodeNo" from agent_nodes n join members m on m.id = n.member_id
            where ${where} and m.account_type not in (1, 2) order by n.node_no desc limit ${limit}`,
  );
  return rows.map(({ nodeNo }) => nodeNo);
}

/** Node numbers of accounts whose username begins so, by name; `isAmong` narrows them. */
export async function findNodes(
  reader: Reader,
  { beginning, isAmong, limit }: { beginning: string; isAmong: Sql; limit: number },
): Promise<number[]> {
  const name = sql`lower(m.username) collate "C"`;
  const { rows } = await reader.execute<{ nodeNo: number }>(
    sql`select n.node_no as "nodeNo" from members m join agent_nodes n on n.member_id = m.id
        where ${name} >= ${beginning} and ${name} < ${`${beginning}\u{10FFFF}`} and ${isAmong}
        order by ${name}, m.id limit ${limit}`,
  );
  return rows.map(({ nodeNo }) => nodeNo);
}

/** What partners are shown without the right to look at members: agents, and whoever stands below one. */
export const isInAgentsTree = sql`(m.account_type in (1, 2) or cardinality(n.path) > 1)`;

/** The beginning of this month and of the one before, by the agents' days. */
const months = ({ now, timeZone }: At): Sql => sql`
  select date_trunc('month', ${now}::timestamptz at time zone ${timeZone})::date as this,
    (date_trunc('month', ${now}::timestamptz at time zone ${timeZone}) - interval '1 month')::date as last`;

const validSince = (isOf: Sql): Sql => sql`coalesce((select sum(d.valid_minor) filter (where ${isOf}) from (
    select day, valid_minor from agent_member_days
      where member_id = m.id and game_type = 'ALL' and day >= months.last
    union all
    select day, valid_minor from agent_team_days
      where node_no = n.node_no and game_type = 'ALL' and day >= months.last) d), 0)::bigint`;

/** These accounts with what a line of the tree says, in this order. */
export async function readTreeAccounts(
  reader: Reader,
  nodeNos: readonly number[],
  at: At,
): Promise<TreeAccount[]> {
  if (nodeNos.length === 0) return [];
  const { rows } = await reader.execute<TreeAccount>(
    sql`with months as (${months(at)}), direct as (
          select ${parent} as parent, count(*)::int as agents
          from members m join agent_nodes n on n.member_id = m.id
          where m.account_type in (1, 2) group by 1)
        select n.member_id as "memberId", n.node_no as "nodeNo", m.username, m.account_type as "accountType",
          cardinality(n.path) as level,
          case when ${isKeptOut(sql`m.id`, at.now)} then 'excluded'
            when ${isHouseLocked(sql`m.id`, at.now)} or ${isLockedOut(sql`m.username`, at.now)} then 'locked'
            else 'active' end as state,
          case when m.account_type in (1, 2)
            then (select count(*)::int from agent_nodes d where ${isBelowPlace(sql`d.path`, sql`n.path`)}) end as below,
          case when m.account_type in (1, 2) then coalesce(direct.agents, 0) end as "directAgents",
          case when m.account_type in (1, 2) then coalesce((select q.most from agent_quotas q
            where q.owner_id = m.id and q.quota = 'directAgents' and q.since <= ${at.now}
            order by q.since desc, q.id desc limit 1), ${standardQuotas.directAgents}) end as "mostDirectAgents",
          coalesce((select own.balance from (${ownBalances}) own where own.owner = m.id), 0)::bigint as "balanceMinor",
          ${validSince(sql`d.day >= months.this`)} as "validMinor",
          ${validSince(sql`d.day < months.this`)} as "validBeforeMinor"
        from months cross join agent_nodes n join members m on m.id = n.member_id
          left join direct on direct.parent = n.node_no
        where n.node_no = any(${nodeNos}) order by array_position(${nodeNos}::int[], n.node_no)`,
  );
  return rows;
}

/** Usernames of whoever stands above, from below the house down, by node number. */
export async function listAbove(
  reader: Reader,
  nodeNos: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const { rows } = await reader.execute<{ nodeNo: number; above: string[] }>(
    sql`select n.node_no as "nodeNo", array(select m.username
          from unnest(n.path[1:cardinality(n.path) - 1]) with ordinality as p(node_no, place)
            join agent_nodes u on u.node_no = p.node_no join members m on m.id = u.member_id
          order by p.place) as above
        from agent_nodes n where n.node_no = any(${nodeNos})`,
  );
  return new Map(rows.map(({ nodeNo, above }) => [nodeNo, above]));
}
