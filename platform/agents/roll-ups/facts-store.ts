import type { AgentNode } from '@/platform/people/agent-tree';
import { haveMovedSince } from '@/platform/people/agent-placements';
import { isOwnPlay, ownFigures } from '@/platform/play/history';
import { empty, sql, type Reader, type Sql } from '@/platform/ground/db';
import { addDays, daysBetween, partsOf } from './day-rules';
import { linesBelow } from './team-lines';
import { giftKinds, type Day, type PlayScope } from './types';

/** Reads of sums for contracts and for figures that are counted by account. */
export interface FactsSpan {
  /** Null is the site. Where the account stood is read of each day, not from where it stands now. */
  root: Pick<AgentNode, 'nodeNo'> | null;
  /** Only days on which the root was this node, or stood below it. */
  within?: number;
  from: Day;
  to: Day;
  scope: PlayScope;
}

const noOf = ({ root }: Pick<FactsSpan, 'root'>): number => root?.nodeNo ?? 0;

export interface PlaySums {
  validMinor: bigint;
  houseMinor: bigint;
}

export async function sumTeamPlay(reader: Reader, span: FactsSpan): Promise<PlaySums> {
  const { rows } = await reader.execute<PlaySums>(
    sql`select coalesce(sum(valid_minor), 0)::bigint as "validMinor", coalesce(sum(house_minor), 0)::bigint as "houseMinor"
        from agent_team_days where node_no = ${noOf(span)} and day between ${span.from}::date and ${span.to}::date
          and game_type = ${span.scope}`,
  );
  return rows[0] ?? { validMinor: 0n, houseMinor: 0n };
}

export interface FundSums {
  giftsMinor: bigint;
  /** Deposits and withdrawals, each as a positive amount. */
  movedMinor: bigint;
}

export async function sumTeamFunds(reader: Reader, span: Omit<FactsSpan, 'scope'>): Promise<FundSums> {
  const { rows } = await reader.execute<FundSums>(
    sql`select coalesce(sum(amount_minor) filter (where kind = any(${[...giftKinds]})), 0)::bigint as "giftsMinor",
          coalesce(sum(case kind when 'deposit' then amount_minor when 'withdrawal' then -amount_minor end), 0)::bigint as "movedMinor"
        from agent_team_funds where node_no = ${noOf(span)} and day between ${span.from}::date and ${span.to}::date`,
  );
  return rows[0] ?? { giftsMinor: 0n, movedMinor: 0n };
}

/**
 * Accounts strictly below whose own valid stakes of the period, on the days on which they stood there, reach the least. Whole half-months
 * are read from their sums. Names of accounts come along for flags of several accounts of one person.
 */
export async function listActive(
  reader: Reader,
  span: FactsSpan & { leastMinor: bigint; among?: readonly string[] },
): Promise<string[]> {
  const { rows } = await reader.execute<{ memberId: string }>(
    sql`select member_id as "memberId" from (${validOfAccounts(span)}) v
          join agent_nodes n using (node_no)
        where ${span.among ? sql`member_id = any(${span.among})` : sql`true`}
        group by member_id having sum(valid) >= ${span.leastMinor}`,
  );
  return rows.map(({ memberId }) => memberId);
}

/** Each account has one line of the span: of one day, or of a half-month in which nobody was moved. */
async function areLinesAccounts(
  reader: Reader,
  { from, to }: FactsSpan,
  leastMinor: bigint,
): Promise<boolean> {
  const { halves, days } = partsOf(from, to);
  if (halves.length + days.length !== 1) return false;
  // What has moved away from a path leaves a line of nothing there.
  return (
    days.length === 1 ||
    (leastMinor > 0n && !(await haveMovedSince(reader, new Date(`${addDays(from, -1)}T00:00:00Z`))))
  );
}

export async function countActive(reader: Reader, span: FactsSpan & { leastMinor: bigint }): Promise<number> {
  if (await areLinesAccounts(reader, span, span.leastMinor)) {
    const { rows } = await reader.execute<{ count: number }>(
      sql`select count(*)::int as count from (${validOfAccounts(span)}) v where valid >= ${span.leastMinor}`,
    );
    return rows[0]?.count ?? 0;
  }
  const { rows } = await reader.execute<{ count: number }>(
    sql`select count(*)::int as count from (select 1 from (${validOfAccounts(span)}) v
        group by node_no having sum(valid) >= ${span.leastMinor}) active`,
  );
  return rows[0]?.count ?? 0;
}

function validOfAccounts(span: FactsSpan): Sql {
  const { halves, days } = partsOf(span.from, span.to);
  const isTeam = sql`t.node_no = ${noOf(span)} and t.game_type = ${span.scope}
    ${span.within === undefined ? empty : sql`and ${span.within} = any(t.path)`}`;
  return sql`
    select m.path[cardinality(m.path)] as node_no, m.valid_minor as valid from (
        select distinct d.half, t.path from agent_team_days t join agent_days d using (day)
        where ${isTeam} and d.half = any(${halves}::date[])) t
      ${linesBelow(sql`agent_member_halves`, sql`m.half = t.half and m.game_type = ${span.scope}`)}
    union all
    select m.path[cardinality(m.path)], m.valid_minor from agent_team_days t
      ${linesBelow(sql`agent_member_days`, sql`m.day = t.day and m.game_type = ${span.scope}`)}
      where ${isTeam} and t.day = any(${days}::date[])`;
}

export interface MomentSpan {
  root: Pick<AgentNode, 'nodeNo'> | null;
  /** Inclusive. */
  from: Date;
  /** Exclusive. */
  to: Date;
  scope: PlayScope;
}

/** The rounds of accounts below, by the path of the round's day, settled in a span that is shorter than a day. */
const roundsBelow = (span: MomentSpan, of: Sql): Sql => sql`
  select ${of} from agent_days d join agent_team_days t on t.day = d.day and t.game_type = 'ALL' and t.node_no = ${noOf(span)}
    ${linesBelow(sql`agent_member_days`, sql`m.day = t.day and m.game_type = 'ALL'`)}
    join game_rounds r on r.member_id = m.member_id and r.settled_at >= greatest(d.starts_at, ${span.from}::timestamptz)
      and r.settled_at < least(d.ends_at, ${span.to}::timestamptz) and ${isOwnPlay}
    join games g using (game_id)
  where d.starts_at < ${span.to} and d.ends_at > ${span.from}
    and ${span.scope === 'ALL' ? sql`true` : sql`g.game_type = ${span.scope}`}`;

/** V of an hour. */
export async function sumValidBetween(reader: Reader, span: MomentSpan): Promise<bigint> {
  const { rows } = await reader.execute<{ valid: bigint }>(
    sql`select coalesce(sum(valid), 0)::bigint as valid from (${roundsBelow(span, sql`${ownFigures.valid} as valid`)}) rounds`,
  );
  return rows[0]?.valid ?? 0n;
}

export interface WonAndLost {
  wonMinor: bigint;
  lostMinor: bigint;
}

/** Valid stakes of rounds that were won (payout above the stake) and of all others, of stakes of `leastStakeMinor` or more. */
export async function sumWonAndLost(
  reader: Reader,
  span: MomentSpan & { leastStakeMinor: bigint },
): Promise<WonAndLost> {
  const of = sql`${ownFigures.valid} as valid, ${ownFigures.payout} > ${ownFigures.stake} as is_won, ${ownFigures.stake} as stake`;
  const { rows } = await reader.execute<WonAndLost>(
    sql`select coalesce(sum(valid) filter (where is_won), 0)::bigint as "wonMinor",
          coalesce(sum(valid) filter (where not is_won), 0)::bigint as "lostMinor"
        from (${roundsBelow(span, of)}) rounds where stake >= ${span.leastStakeMinor}`,
  );
  return rows[0] ?? { wonMinor: 0n, lostMinor: 0n };
}

/** The days of a period that have begun; none is closed later than the last. */
export async function countUnclosed(reader: Reader, from: Day, to: Day): Promise<number> {
  const days = daysBetween(from, to);
  const { rows } = await reader.execute<{ closed: number }>(
    sql`select count(*)::int as closed from agent_days where day = any(${days}::date[]) and closed_at is not null`,
  );
  return days.length - (rows[0]?.closed ?? 0);
}
