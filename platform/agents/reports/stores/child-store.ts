import { empty, sql, type Reader, type Sql } from '@/platform/ground/db';
import type { PlayScope } from '../../roll-ups';
import { isListed } from '../../scope';
import type { NamedNode } from './account-store';
import {
  amountOf,
  columnOf,
  eachColumn,
  playColumns,
  playNames,
  statementIn,
  type FigureName,
} from './columns';
import { noStatement, type Statement } from '../figures';
import type { Span } from '../period-rules';

/**
 * All SQL of lists by account: each account directly below one, with all below it. Whose child somebody was is read from the path of
 * each day, and so is whether that was in the viewer's team at all. What an account's line does not show goes to nobody's list: accounts
 * in a time-out or exclusion, locked ones, and those that have left the viewer's team since.
 */
export interface ChildQuestion {
  ownerNo: number;
  rootNo: number;
  span: Span;
  games: PlayScope;
  /** Figures of play and kinds of movements that are asked for. */
  figures: readonly FigureName[];
  now: Date;
  /** Accounts without figures, too, and no others than those that stand there now. */
  isOfNow?: boolean;
  /** Of `lines`: what else is asked for. */
  also?: Sql;
  /** The largest first; by node number, the newest first, where none is named. */
  sort?: FigureName | undefined;
  after: readonly string[];
  limit: number;
}

export interface Sides {
  own: Statement;
  team: Statement;
}

export interface ChildLine extends NamedNode, Sides {
  since: Date;
  orderedBy: bigint;
}

export interface ChildList {
  lines: ChildLine[];
  listed: Sides;
  /** Null where there is no such account. */
  unlisted: Sides | null;
}

const parent = (path: Sql): Sql => sql`${path}[cardinality(${path}) - 1]`;
const isPlay = (name: FigureName): boolean => (playNames as readonly string[]).includes(name);

const where = ({ rootNo, ownerNo, span }: ChildQuestion): Sql =>
  sql`${parent(sql`path`)} = ${rootNo} and ${ownerNo} = any(path) and day between ${span.from}::date and ${span.to}::date`;

const playSides = (question: ChildQuestion): Sql => sql`
  select path[cardinality(path)] as node_no, true as is_own, ${playColumns} from agent_member_days
    where ${where(question)} and game_type = ${question.games}
  union all
  select node_no, false, ${playColumns} from agent_team_days where ${where(question)} and game_type = ${question.games}`;

const fundSides = (question: ChildQuestion): Sql => sql`
  select path[cardinality(path)] as node_no, true as is_own, kind, amount_minor from agent_fund_days where ${where(question)}
  union all
  select node_no, false, kind, amount_minor from agent_team_funds where ${where(question)}`;

const summed = (names: readonly FigureName[], sides: Sql): Sql => sql`
  select node_no, ${eachColumn(
    names,
    (column, side, name) =>
      sql`coalesce(sum(${amountOf(name)}) filter (where ${side === 'own' ? sql`is_own` : sql`not is_own`}), 0)::bigint as ${column}`,
  )} from (${sides}) sides group by node_no`;

/** Node numbers with their figures, of play and of movements as far as they are asked for. */
function figuresOf(question: ChildQuestion): { sources: Sql; nodes: Sql; columns: Sql } {
  const { figures, rootNo, isOfNow } = question;
  const [play, funds] = [figures.filter(isPlay), figures.filter((name) => !isPlay(name))];
  const [hasPlay, hasFunds] = [play.length > 0, funds.length > 0];
  return {
    sources: sql`${hasPlay ? sql`play as (${summed(play, playSides(question))}),` : empty}
      ${hasFunds ? sql`funds as (${summed(funds, fundSides(question))}),` : empty}`,
    nodes: sql`(select null::int as node_no where false
      ${hasPlay ? sql`union select node_no from play` : empty} ${hasFunds ? sql`union select node_no from funds` : empty}
      ${isOfNow ? sql`union select node_no from agent_nodes where ${parent(sql`path`)} = ${rootNo}` : empty}) each
      ${hasPlay ? sql`left join play using (node_no)` : empty} ${hasFunds ? sql`left join funds using (node_no)` : empty}`,
    columns: eachColumn(figures, (column) => sql`coalesce(${column}, 0)::bigint as ${column}`),
  };
}

const sumOf = ({ figures }: ChildQuestion): Sql =>
  eachColumn(figures, (column) => sql`coalesce(sum(${column}), 0)::bigint`);

const hasAny = ({ figures, isOfNow }: ChildQuestion): Sql =>
  isOfNow
    ? sql`true`
    : sql`(${eachColumn(figures, (column) => column)}) <> (${eachColumn(figures, () => sql`0`)})`;

type Row = { part: 'line' | 'listed' | 'unlisted' } & Omit<ChildLine, 'own' | 'team'> &
  Record<string, unknown>;

const sidesIn = (row: Row | undefined): Sides => ({
  own: row ? statementIn(row, 'own_') : noStatement,
  team: row ? statementIn(row, 'team_') : noStatement,
});

export async function listChildren(reader: Reader, question: ChildQuestion): Promise<ChildList> {
  const { ownerNo, rootNo, now, isOfNow, also = empty, sort, after, limit } = question;
  const { sources, nodes, columns } = figuresOf(question);
  const [value, nodeNo] = after;
  const order = sort ? sql`${columnOf('own', sort)} + ${columnOf('team', sort)}` : sql`0::bigint`;
  const isHere = isOfNow
    ? sql`${parent(sql`n.path`)} = ${rootNo}`
    : sql`${ownerNo} = any(n.path[1:cardinality(n.path) - 1])`;
  const { rows } = await reader.execute<Row>(sql`
    with ${sources}
    lines as materialized (
      select n.member_id, n.node_no, n.path, n.since, m.username, m.account_type, ${columns},
        (${isHere} and ${isListed(sql`m.id`, sql`m.username`, now)}) as is_listed
      from ${nodes} join agent_nodes n using (node_no) join members m on m.id = n.member_id),
    kept as materialized (select *, ${order} as ordered_by from lines where true ${also})
    (select 'line' as part, member_id as "memberId", node_no as "nodeNo", path, since, username, account_type as "accountType",
        ordered_by as "orderedBy", ${eachColumn(question.figures, (column) => column)}
      from kept where is_listed and ${hasAny(question)}
        ${nodeNo === undefined ? empty : sql`and (ordered_by, node_no) < (${value ?? '0'}::bigint, ${nodeNo}::int)`}
      order by ordered_by desc, node_no desc limit ${limit})
    union all
    select case when is_listed then 'listed' else 'unlisted' end, null, null, null, null, null, null, null, ${sumOf(question)}
      from kept group by is_listed`);
  const unlisted = rows.find(({ part }) => part === 'unlisted');
  return {
    lines: rows.filter(({ part }) => part === 'line').map((row) => ({ ...row, ...sidesIn(row) })),
    listed: sidesIn(rows.find(({ part }) => part === 'listed')),
    unlisted: unlisted ? sidesIn(unlisted) : null,
  };
}
