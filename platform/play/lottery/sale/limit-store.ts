import { executePrepared, sql, type Reader, type Tx } from '@/platform/ground/db';

/** All SQL of `lottery_limits`: what the seller takes, each limit in force from a moment on. */
export const limitKinds = [
  'ticket',
  'line.combinations',
  'line.prize',
  'member.prizes',
  'cell',
  'play',
] as const;
export type LimitKind = (typeof limitKinds)[number];

export interface Limits {
  ticketMinor: bigint;
  lineCombinations: number;
  linePrizeMinor: bigint;
  /** Of one member in one draw. */
  memberPrizesMinor: bigint;
  /** What the house pays at most for one number of a play, and for a play whose numbers are too many. */
  cellMinor: bigint;
  playMinor: bigint;
}

export async function getLimits(reader: Reader, now: Date): Promise<Limits> {
  const { rows } = await executePrepared<{ kind: LimitKind; most: bigint }>(
    reader,
    sql`select distinct on (kind) kind, most from lottery_limits where since <= ${now} order by kind, since desc`,
  );
  const most = new Map(rows.map((row) => [row.kind, row.most]));
  const of = (kind: LimitKind): bigint => {
    const found = most.get(kind);
    if (found === undefined) throw new Error(`There is no limit for ${kind}`);
    return found;
  };
  return {
    ticketMinor: of('ticket'),
    lineCombinations: Number(of('line.combinations')),
    linePrizeMinor: of('line.prize'),
    memberPrizesMinor: of('member.prizes'),
    cellMinor: of('cell'),
    playMinor: of('play'),
  };
}

/** False when one of this kind begins at that moment already. */
export async function insertLimit(
  tx: Tx,
  { kind, since, most }: { kind: LimitKind; since: Date; most: bigint },
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`insert into lottery_limits (kind, since, most) values (${kind}, ${since}, ${most}) on conflict do nothing`,
  );
  return rowCount === 1;
}
