import { empty, join, raw, sql, type Reader, type Sql } from '@/platform/ground/db';
import { gameTypes, type GameType } from '@/lib/contract/types';
import { linesBelow, type Day, type PlayScope } from '../../roll-ups';
import { isListed } from '../../scope';
import type { NamedNode } from './account-store';
import { playColumns, playIn, playNames } from './columns';
import { noPlay, type Play } from '../figures';
import type { Span } from '../period-rules';

/** All SQL of lists by account, day and type of games. */
export interface FlatQuestion {
  ownerNo: number;
  rootNo: number;
  /** The account itself, where that is asked about and not its team. */
  memberId?: string;
  span: Span;
  games: PlayScope;
  now: Date;
  sort: 'day' | 'stake' | 'valid' | 'result';
  after: readonly string[];
  limit: number;
}

export interface FlatLine extends NamedNode, Play {
  day: Day;
  gameType: GameType;
  orderedBy: bigint;
}

const typesOf = (games: PlayScope): string[] => (games === 'ALL' ? [...gameTypes] : [games]);

/** Days of the account's team on which it was in the viewer's. */
const teams = ({ ownerNo, rootNo, span }: FlatQuestion, games: PlayScope): Sql => sql`
  agent_team_days t where t.node_no = ${rootNo} and t.game_type = ${games} and ${ownerNo} = any(t.path)
    and t.day between ${span.from}::date and ${span.to}::date`;

function linesOf(question: FlatQuestion): Sql {
  const { ownerNo, memberId, span, games } = question;
  const types = typesOf(games);
  if (memberId !== undefined)
    return sql`select * from agent_member_days where member_id = ${memberId} and ${ownerNo} = any(path)
      and day between ${span.from}::date and ${span.to}::date and game_type = any(${types})`;
  return sql`select m.* from (select t.day, t.path from ${teams(question, games)}) t
    ${linesBelow(sql`agent_member_days`, sql`m.day = t.day and m.game_type = any(${types})`)}`;
}

type Row = { part: 'line' | 'listed' | 'unlisted' } & Omit<FlatLine, keyof Play> & Record<string, unknown>;

/** The page, what all lines come to, and what accounts come to that stand in no list. */
export async function listFlat(
  reader: Reader,
  question: FlatQuestion,
): Promise<{ lines: FlatLine[]; listed: Play; unlisted: Play | null }> {
  const { ownerNo, now, sort, after, limit } = question;
  const [value = '0', day, nodeNo = '0', gameType = ''] = after;
  const figures = playNames.map((name) => raw(name));
  const order = sort === 'day' ? sql`0::bigint` : raw(sort);
  const sums = join(
    figures.map((name) => sql`coalesce(sum(${name}), 0)::bigint`),
    ', ',
  );
  const { rows } = await reader.execute<Row>(sql`
    with lines as materialized (
      select n.member_id, n.node_no, n.path, a.username, a.account_type, d.day, d.game_type, d.rounds, d.stake, d.valid, d.payout,
        d.result, (${ownerNo} = any(n.path[1:cardinality(n.path) - 1]) and ${isListed(sql`a.id`, sql`a.username`, now)}) as is_listed
      from (select member_id, day, game_type, ${playColumns} from (${linesOf(question)}) each) d
        join agent_nodes n on n.member_id = d.member_id join members a on a.id = n.member_id),
    ordered as (select *, ${order} as ordered_by from lines where is_listed)
    (select 'line' as part, member_id as "memberId", node_no as "nodeNo", path, username, account_type as "accountType",
        to_char(day, 'YYYY-MM-DD') as day, game_type as "gameType", ordered_by as "orderedBy", rounds, stake, valid, payout, result
      from ordered ${
        day === undefined
          ? empty
          : sql`where (ordered_by, ordered.day, node_no, game_type) < (${value}::bigint, ${day}::date, ${nodeNo}::int, ${gameType}::text)`
      }
      order by ordered_by desc, ordered.day desc, node_no desc, game_type desc limit ${limit})
    union all
    select case when is_listed then 'listed' else 'unlisted' end, null, null, null, null, null, null, null, null, ${sums} from lines group by is_listed`);
  const [listed, unlisted] = (['listed', 'unlisted'] as const).map((name) =>
    rows.find(({ part }) => part === name),
  );
  return {
    lines: rows.filter(({ part }) => part === 'line').map((row) => ({ ...row, ...playIn(row) })),
    listed: listed ? playIn(listed) : noPlay,
    unlisted: unlisted ? playIn(unlisted) : null,
  };
}

/** Whether at most so many accounts of the team played; found out with as little reading as it takes. */
export async function havePlayedAtMost(
  reader: Reader,
  question: FlatQuestion,
  most: number,
): Promise<boolean> {
  const { rows: days } = await reader.execute<{ most: number; all: number }>(
    sql`select coalesce(max(players), 0)::int as most, coalesce(sum(players), 0)::int as all from ${teams(question, question.games)}`,
  );
  const { most: onOneDay = 0, all = 0 } = days[0] ?? {};
  if (onOneDay > most) return false;
  if (all <= most) return true;
  const { rows } = await reader.execute<{ count: number }>(
    sql`select count(*)::int as count from (
          select distinct m.member_id from (select t.day, t.path from ${teams(question, question.games)}) t
            ${linesBelow(sql`agent_member_days`, sql`m.day = t.day and m.game_type = ${question.games}`)}
          limit ${most + 1}) played`,
  );
  return (rows[0]?.count ?? 0) <= most;
}
