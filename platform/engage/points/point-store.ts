import type { PointReward } from '@/lib/contract/calls/points';
import { isShown, newest, newestText } from '@/platform/brand/content';
import { sql, type Reader, type Tx } from '@/platform/ground/db';
import { defaultTerms } from './rules';
import type { PointRewardChange, PointRewardPiece, PointTerms } from './types';

/** What points are earned by and worth at `now`. */
export async function getTerms(reader: Reader, now: Date): Promise<PointTerms> {
  const { rows } = await reader.execute<{ stakesPerPointMinor: bigint; pointsPerUnit: number }>(
    sql`select stakes_per_point_minor as "stakesPerPointMinor", points_per_unit as "pointsPerUnit" from point_terms
        where effective_from <= ${now} order by effective_from desc, id desc limit 1`,
  );
  const row = rows[0];
  return row
    ? { stakesPerPointMinor: row.stakesPerPointMinor, pointsPerUnit: row.pointsPerUnit }
    : defaultTerms;
}

export async function insertTerms(
  tx: Tx,
  terms: PointTerms & { effectiveFrom: Date; recordedBy: string },
): Promise<void> {
  await tx.execute(
    sql`insert into point_terms (stakes_per_point_minor, points_per_unit, effective_from, recorded_by)
        values (${terms.stakesPerPointMinor}, ${terms.pointsPerUnit}, ${terms.effectiveFrom}, ${terms.recordedBy})`,
  );
}

interface RewardRow {
  rewardId: string;
  name: string;
  description: string;
  picture: string;
  points: number;
  quantity: number;
}

/** The rewards on offer at `now`, in the brand's order. */
export async function listRewards(reader: Reader, language: string, now: Date): Promise<PointReward[]> {
  const { rows } = await reader.execute<RewardRow>(
    sql`select r.reward_id as "rewardId", t.name, t.description, r.picture, r.points, r.quantity
        from ${newest('point_rewards', 'reward_id')} r
        join ${newestText('point_reward_texts', 'reward_id', language)} t on t.reward_id = r.reward_id
        where ${isShown('r', now)} order by r.sort_order, r.reward_id`,
  );
  return rows.map(({ rewardId, quantity: availableQuantity, ...row }) => ({
    rewardId,
    name: row.name,
    description: row.description,
    picture: row.picture,
    points: row.points,
    availableQuantity,
    kind: 'goods',
    surcharge: '0.00',
    minLevel: 0,
    isLevelReached: true,
    perMember: null,
    leftForMember: null,
    bonus: null,
  }));
}

export async function insertReward(
  tx: Tx,
  piece: PointRewardPiece,
  { texts = {}, recordedBy }: PointRewardChange,
): Promise<void> {
  await tx.execute(
    sql`insert into point_rewards (reward_id, picture, points, quantity, sort_order, shown_from, shown_until,
          recorded_by)
        values (${piece.rewardId}, ${piece.picture}, ${piece.points}, ${piece.quantity}, ${piece.sortOrder},
          ${piece.shownFrom}, ${piece.shownUntil ?? null}, ${recordedBy})`,
  );
  for (const [language, { name, description }] of Object.entries(texts)) {
    await tx.execute(
      sql`insert into point_reward_texts (reward_id, language, name, description, recorded_by)
          values (${piece.rewardId}, ${language}, ${name}, ${description}, ${recordedBy})`,
    );
  }
}

/** True once there is an English text to fall back to. */
export async function hasEnglishReward(reader: Reader, rewardId: string): Promise<boolean> {
  const { rowCount } = await reader.execute(
    sql`select 1 from point_reward_texts where reward_id = ${rewardId} and language = 'EN' limit 1`,
  );
  return rowCount === 1;
}
