import { movementKinds, type MovementKind } from '@/lib/contract/calls/agent-centre/agent-reports';
import { join, raw, sql, type Sql } from '@/platform/ground/db';
import { fundsFrom, noPlay, shownKinds, type Play, type Statement } from '../figures';

/** Figures as columns of a statement: `"own_stake"` of the account itself, `"team_stake"` of all below it. */
export const playNames = ['rounds', 'stake', 'valid', 'payout', 'result'] as const;
export type FigureName = (typeof playNames)[number] | MovementKind;
const sides = ['own', 'team'] as const;
export type Side = (typeof sides)[number];

/** The figures in tables of days. */
const stored: Readonly<Record<keyof Play, string>> = {
  rounds: 'rounds',
  stake: 'stake_minor',
  valid: 'valid_minor',
  payout: 'payout_minor',
  result: 'house_minor',
};

export const columnOf = (side: Side, name: FigureName): Sql => raw(`"${side}_${name}"`);

/** The same of both sides of each figure, with commas between. */
export const eachColumn = (
  names: readonly FigureName[],
  of: (column: Sql, side: Side, name: FigureName) => Sql,
): Sql =>
  join(
    names.flatMap((name) => sides.map((side) => of(columnOf(side, name), side, name))),
    ', ',
  );

/** Figures of play as the tables of days have them, by the names of reports. */
export const playColumns: Sql = join(
  playNames.map((name) => sql`${raw(stored[name])} as ${raw(name)}`),
  ', ',
);

export const playSums: Sql = join(
  playNames.map((name) => sql`coalesce(sum(${raw(stored[name])}), 0)::bigint as ${raw(name)}`),
  ', ',
);

const storedKinds = (kind: MovementKind): string[] =>
  Object.entries(shownKinds).flatMap(([name, shown]) => (shown === kind ? [name] : []));

const isOfKind = (kind: MovementKind): Sql => {
  const [first = '', ...others] = storedKinds(kind);
  return others.length === 0 ? sql`kind = ${first}` : sql`kind = any(${[first, ...others]})`;
};

/** What is summed of a line of either table for a figure. */
export const amountOf = (name: FigureName): Sql =>
  (playNames as readonly string[]).includes(name)
    ? raw(name)
    : sql`case when ${isOfKind(name as MovementKind)} then amount_minor else 0 end`;

export const fundSums: Sql = join(
  movementKinds.map((kind) => sql`coalesce(sum(${amountOf(kind)}), 0)::bigint as ${raw(`"${kind}"`)}`),
  ', ',
);

type FigureRow = Readonly<Record<string, unknown>>;
const minorIn = (row: FigureRow, name: string): bigint => {
  const value = row[name];
  return typeof value === 'bigint' ? value : 0n;
};

export function playIn(row: FigureRow, prefix = ''): Play {
  const figures = playNames.map((name) => [name, minorIn(row, prefix + name)] as const);
  return { ...noPlay, ...Object.fromEntries(figures) };
}

/** What a row says of one side; figures that it has no columns of are zero. */
export const statementIn = (row: FigureRow, prefix: string): Statement => ({
  play: playIn(row, prefix),
  funds: fundsFrom((kind) => minorIn(row, prefix + kind)),
});
