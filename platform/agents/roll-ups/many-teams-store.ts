import { isOwnPlay, ownFigures } from '@/platform/play/history';
import { sql, type Reader, type Sql } from '@/platform/ground/db';
import { linesBelow } from './team-lines';
import { giftKinds, type Day, type PlayScope } from './types';

/**
 * The same sums as `periodFacts`, of many teams at once and by the accounts directly below each: whoever makes bills asks for
 * all of a level together.
 */
export interface ManyTeams {
  /** Node numbers of the agents. */
  nodeNos: readonly number[];
  /** Both included. */
  from: Day;
  to: Day;
}

export interface PlayLine {
  nodeNo: number;
  /** The account directly below, with all below it. */
  memberId: string;
  valid: bigint;
  house: bigint;
  active: number;
}

type PlayQuestion = ManyTeams & { scope: PlayScope; leastMinor: bigint };

/** Days of accounts below, by where they and the agent stood on that day. */
const playBelow = ({ nodeNos, from, to, scope }: PlayQuestion): Sql => sql`
  from agent_team_days t ${linesBelow(sql`agent_member_days`, sql`m.day = t.day and m.game_type = ${scope}`)}
  where t.node_no = any(${nodeNos}) and t.day between ${from}::date and ${to}::date and t.game_type = ${scope}`;

export async function listPlayLines(reader: Reader, question: PlayQuestion): Promise<PlayLine[]> {
  const { rows } = await reader.execute<PlayLine>(
    sql`select own.node_no as "nodeNo", n.member_id as "memberId", sum(valid)::bigint as valid, sum(house)::bigint as house,
          count(*) filter (where valid >= ${question.leastMinor})::int as active
        from (select t.node_no, m.path[cardinality(t.path) + 1] as child, m.member_id, sum(m.valid_minor) as valid,
            sum(m.house_minor) as house ${playBelow(question)} group by 1, 2, 3) own
        join agent_nodes n on n.node_no = own.child group by 1, 2`,
  );
  return rows;
}

/** Accounts below each agent whose own valid stakes of all days together reach the least. */
export async function countActiveOfTeams(
  reader: Reader,
  question: PlayQuestion,
): Promise<{ nodeNo: number; active: number }[]> {
  const { rows } = await reader.execute<{ nodeNo: number; active: number }>(
    sql`select node_no as "nodeNo", count(*)::int as active from (
          select t.node_no, m.member_id ${playBelow(question)}
          group by 1, 2 having sum(m.valid_minor) >= ${question.leastMinor}) active group by 1`,
  );
  return rows;
}

/** The same accounts by name, among these. */
export async function listActiveOfTeams(
  reader: Reader,
  question: PlayQuestion,
  among: readonly string[],
): Promise<{ nodeNo: number; memberId: string }[]> {
  const { rows } = await reader.execute<{ nodeNo: number; memberId: string }>(
    sql`select t.node_no as "nodeNo", m.member_id as "memberId" ${playBelow(question)} and m.member_id = any(${among})
        group by 1, 2 having sum(m.valid_minor) >= ${question.leastMinor}`,
  );
  return rows;
}

export interface FundLine {
  nodeNo: number;
  memberId: string;
  gifts: bigint;
  moved: bigint;
}

export async function listFundLines(reader: Reader, { nodeNos, from, to }: ManyTeams): Promise<FundLine[]> {
  const { rows } = await reader.execute<FundLine>(
    sql`with teams as (select distinct node_no, day, path from agent_team_funds
          where node_no = any(${nodeNos}) and day between ${from}::date and ${to}::date)
        select own.node_no as "nodeNo", n.member_id as "memberId", gifts, moved from (
          select t.node_no, m.path[cardinality(t.path) + 1] as child,
            coalesce(sum(m.amount_minor) filter (where m.kind = any(${[...giftKinds]})), 0)::bigint as gifts,
            coalesce(sum(case m.kind when 'deposit' then m.amount_minor when 'withdrawal' then -m.amount_minor end), 0)::bigint
              as moved
          from teams t ${linesBelow(sql`agent_fund_days`, sql`m.day = t.day`)} group by 1, 2) own
        join agent_nodes n on n.node_no = own.child`,
  );
  return rows;
}

export interface MomentLine {
  nodeNo: number;
  memberId: string;
  valid: bigint;
  won: bigint;
  lost: bigint;
  active: number;
}

/** Rounds that were settled in a span that is shorter than a day; `won` and `lost` of stakes of `leastStakeMinor` or more. */
export async function listMomentLines(
  reader: Reader,
  question: {
    nodeNos: readonly number[];
    /** Inclusive. */
    from: Date;
    /** Exclusive. */
    to: Date;
    scope: PlayScope;
    leastMinor: bigint;
    leastStakeMinor: bigint;
  },
): Promise<MomentLine[]> {
  const { nodeNos, from, to, scope, leastMinor, leastStakeMinor } = question;
  const isLarge = sql`${ownFigures.stake} >= ${leastStakeMinor}`;
  const isWon = sql`${ownFigures.payout} > ${ownFigures.stake}`;
  const { rows } = await reader.execute<MomentLine>(
    sql`with played as (
          select m.path, r.member_id, sum(${ownFigures.valid}) as valid,
            coalesce(sum(${ownFigures.valid}) filter (where ${isLarge} and ${isWon}), 0) as won,
            coalesce(sum(${ownFigures.valid}) filter (where ${isLarge} and not ${isWon}), 0) as lost
          from agent_days d
          join game_rounds r on r.settled_at >= greatest(d.starts_at, ${from}::timestamptz)
            and r.settled_at < least(d.ends_at, ${to}::timestamptz) and ${isOwnPlay}
          join games g using (game_id)
          join agent_member_days m on m.member_id = r.member_id and m.day = d.day and m.game_type = 'ALL'
          where d.starts_at < ${to} and d.ends_at > ${from}
            and ${scope === 'ALL' ? sql`true` : sql`g.game_type = ${scope}`}
          group by 1, 2)
        select p.node_no as "nodeNo", n.member_id as "memberId", sum(valid)::bigint as valid, sum(won)::bigint as won,
          sum(lost)::bigint as lost, count(*) filter (where valid >= ${leastMinor})::int as active
        from played cross join lateral unnest(played.path[1:cardinality(played.path) - 1]) with ordinality p(node_no, place)
        join agent_nodes n on n.node_no = played.path[p.place + 1]
        where p.node_no = any(${nodeNos}) group by 1, 2`,
  );
  return rows;
}
