import { sql, type Reader, type Tx } from '@/platform/ground/db';

/** What the last review of a member has counted. */
export interface StakeReview {
  sequence: number;
  settledMinor: bigint;
  remainderMinor: bigint;
  rankLevel: number;
  /** Of all stakes those that were settled before a moment; null before the first review that says so. */
  before: StakesBefore | null;
}

export interface StakesBefore {
  minor: bigint;
  at: Date;
}

/** The newest review of the member; before the first one nothing has been counted. */
export async function getLastReview(reader: Reader, memberId: string): Promise<StakeReview> {
  const { rows } = await reader.execute<{
    sequence: number;
    settledMinor: bigint;
    remainderMinor: bigint;
    rankLevel: number;
    beforeMinor: bigint | null;
    beforeAt: Date | null;
  }>(
    sql`select sequence, settled_minor as "settledMinor", remainder_minor as "remainderMinor",
          rank_level as "rankLevel", before_minor as "beforeMinor", before_at as "beforeAt" from stake_reviews
        where member_id = ${memberId} order by sequence desc limit 1`,
  );
  const row = rows[0];
  if (!row) return { sequence: 0, settledMinor: 0n, remainderMinor: 0n, rankLevel: 0, before: null };
  return {
    sequence: row.sequence,
    settledMinor: row.settledMinor,
    remainderMinor: row.remainderMinor,
    rankLevel: row.rankLevel,
    before: row.beforeAt && row.beforeMinor !== null ? { minor: row.beforeMinor, at: row.beforeAt } : null,
  };
}

export interface NewReview extends StakeReview {
  memberId: string;
  points: bigint;
  now: Date;
}

/** False when another review has written this number: what it counted must not be counted again. */
export async function insertReview(tx: Tx, review: NewReview): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`insert into stake_reviews (member_id, sequence, settled_minor, points, remainder_minor, rank_level, reviewed_at,
          before_minor, before_at)
        values (${review.memberId}, ${review.sequence}, ${review.settledMinor}, ${review.points},
          ${review.remainderMinor}, ${review.rankLevel}, ${review.now}, ${review.before?.minor ?? null},
          ${review.before?.at ?? null}::timestamptz)
        on conflict (member_id, sequence) do nothing`,
  );
  return rowCount === 1;
}

/** When the last complete run began; null before the first one. */
export async function getLastRun(reader: Reader): Promise<Date | null> {
  const { rows } = await reader.execute<{ startedAt: Date }>(
    sql`select started_at as "startedAt" from stake_review_runs order by started_at desc, id desc limit 1`,
  );
  return rows[0] ? rows[0].startedAt : null;
}

export async function insertRun(tx: Tx, run: { startedAt: Date; finishedAt: Date }): Promise<void> {
  await tx.execute(
    sql`insert into stake_review_runs (started_at, finished_at) values (${run.startedAt}, ${run.finishedAt})`,
  );
}
