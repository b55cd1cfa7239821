import { join, raw, sql, type Sql } from '@/platform/ground/db';

/**
 * Parts of the statements that change sums. What changes of an account and a day is what its line says now less what it said before, each
 * at the place where the account stood. Every number of a path but the last is an ancestor, and the site (0) is above all.
 */
export const everyAncestor = sql`cross join lateral (
  select case place when 0 then 0 else l.path[place] end as node_no, l.path[1:place] as node_path
  from generate_series(0, cardinality(l.path) - 1) place) above`;

/** Where the ancestor itself stood: as the newer lines say, where there are two. */
export const pathOfAncestor = sql`coalesce(max(above.node_path) filter (where l.sign > 0), max(above.node_path))`;

/** The figures of play, in the order in which tables have them. */
const figureNames = ['rounds', 'stake_minor', 'valid_minor', 'payout_minor', 'house_minor'];

/** The same of each figure, with commas between. */
export const eachFigure = (of: (name: Sql) => Sql): Sql =>
  join(
    figureNames.map((name) => of(raw(name))),
    ', ',
  );

/** The columns themselves. */
export const figures = eachFigure((name) => name);

/** What an account's path was on a day: of a day that is over what its line says, so that a move changes no past. */
export const pathOnDay = (node: Sql, stored: Sql, endsAt: Sql, now: Date): Sql =>
  sql`(case when ${endsAt} > ${now} then ${node} else coalesce(${stored}, ${node}) end)`;

/**
 * Strictly below another path of a statement, as PostgreSQL compares arrays: see `belowRange`. The path of the site is empty, so its
 * range ends at `{null}`, which comes after all others.
 */
export const isBelowPlace = (column: Sql, path: Sql): Sql => sql`(${column} > ${path}
  and ${column} < ${path}[1:cardinality(${path}) - 1] || (${path}[cardinality(${path})] + 1))`;

/**
 * Lines of `m` strictly below the path of each row of `t`, for a statement that has `t`. `offset 0` keeps the planner from reading all lines
 * there are: how many stand below a path it cannot know.
 */
export const linesBelow = (table: Sql, condition: Sql): Sql => sql`cross join lateral (
  select m.* from ${table} m where ${condition} and ${isBelowPlace(sql`m.path`, sql`t.path`)} offset 0) m`;
