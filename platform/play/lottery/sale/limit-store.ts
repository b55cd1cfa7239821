import { datedComing, datedHistory, type DatedRow } from '@/platform/ground/dated-rows';
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
    sql`select distinct on (kind) kind, most from lottery_limits where since <= ${now} order by kind, since desc, id desc`,
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

export interface NewLimit {
  kind: LimitKind;
  since: Date;
  most: bigint;
  recordedBy?: string;
  reason?: string | null;
}

export async function insertLimit(
  tx: Tx,
  { kind, since, most, recordedBy = 'seed', reason }: NewLimit,
): Promise<void> {
  await tx.execute(
    sql`insert into lottery_limits (kind, since, most, recorded_by, reason)
        values (${kind}, ${since}, ${most}, ${recordedBy}, ${reason || null})`,
  );
}

/** The value is the limit's number as a text. */
const datedLimits = sql`select id, kind as key, most::text as value, since, recorded_by as by, recorded_at as at, reason, via
  from lottery_limits`;

/** The newest first; `before` is the id of a row that was shown. */
export async function listLimitHistory(
  reader: Reader,
  page: { before: bigint | null; limit: number },
): Promise<DatedRow<string>[]> {
  return (await reader.execute<DatedRow<string>>(datedHistory(datedLimits, page))).rows;
}

/** What begins after a moment, the first one first. */
export async function listComingLimits(reader: Reader, after: Date): Promise<DatedRow<string>[]> {
  return (await reader.execute<DatedRow<string>>(datedComing(datedLimits, after))).rows;
}
