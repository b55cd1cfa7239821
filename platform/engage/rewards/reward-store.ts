import type { Reward, RewardKind, RewardSource } from '@/lib/contract/promotions';
import { sql, type Reader, type Sql, type Tx } from '@/platform/ground/db';
import type { StoredReward } from './types';

/** SQL of `rewards`. */
interface RewardRow {
  id: string;
  member_id: string;
  kind: RewardKind;
  source: RewardSource;
  reference: string;
  value: bigint;
  wagering_multiple: number | null;
  valid_days: number | null;
  titles: Record<string, string>;
  promotion_id: string | null;
  needs_own_money: boolean;
  status: Reward['status'];
  issued_at: Date;
  expires_at: Date | null;
  claimed_at: Date | null;
  cancelled_at: Date | null;
}

const isClaimable = (now: Date): Sql =>
  sql`claimed_at is null and cancelled_at is null and (expires_at is null or expires_at > ${now}::timestamptz)`;

const statusAt = (now: Date): Sql =>
  sql`case when claimed_at is not null then 'claimed' when cancelled_at is not null then 'cancelled'
    when ${isClaimable(now)} then 'claimable' else 'expired' end`;

function rewardOf(row: RewardRow): StoredReward {
  return {
    rewardId: row.id,
    memberId: row.member_id,
    kind: row.kind,
    source: row.source,
    reference: row.reference,
    value: row.value,
    wageringMultiple: row.wagering_multiple,
    validDays: row.valid_days,
    titles: row.titles,
    promotionId: row.promotion_id,
    needsOwnMoney: row.needs_own_money,
    status: row.status,
    issuedAt: new Date(row.issued_at),
    expiresAt: row.expires_at,
    claimedAt: row.claimed_at,
  };
}

export type NewReward = Omit<StoredReward, 'status' | 'claimedAt'>;

/** False when this source and reference have issued a reward before. */
export async function insertReward(tx: Tx, reward: NewReward): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`insert into rewards (id, member_id, kind, source, reference, value, wagering_multiple, valid_days, titles,
          promotion_id, needs_own_money, issued_at, expires_at)
        values (${reward.rewardId}, ${reward.memberId}, ${reward.kind}, ${reward.source}, ${reward.reference},
          ${reward.value}, ${reward.wageringMultiple}, ${reward.validDays}, ${JSON.stringify(reward.titles)}::jsonb,
          ${reward.promotionId}, ${reward.needsOwnMoney}, ${reward.issuedAt}, ${reward.expiresAt})
        on conflict (source, reference) do nothing`,
  );
  return rowCount === 1;
}

export async function findReward(
  reader: Reader,
  { source, reference }: { source: RewardSource; reference: string },
): Promise<{ rewardId: string; memberId: string } | null> {
  const { rows } = await reader.execute<{ id: string; member_id: string }>(
    sql`select id, member_id from rewards where source = ${source} and reference = ${reference}`,
  );
  return rows[0] ? { rewardId: rows[0].id, memberId: rows[0].member_id } : null;
}

export async function getReward(reader: Reader, rewardId: string, now: Date): Promise<StoredReward | null> {
  const { rows } = await reader.execute<RewardRow>(
    sql`select *, ${statusAt(now)} as status from rewards where id = ${rewardId}`,
  );
  return rows[0] ? rewardOf(rows[0]) : null;
}

/** Marks the reward if it is the member's and can be claimed; of any number at once, one marks it. */
export async function markClaimed(
  tx: Tx,
  { rewardId, memberId, now }: { rewardId: string; memberId: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update rewards set claimed_at = ${now}
        where id = ${rewardId} and member_id = ${memberId} and ${isClaimable(now)}`,
  );
  return rowCount === 1;
}

/** Bonuses for money that was paid in which wait to be claimed. */
export async function listRewardsOfOwnMoney(
  reader: Reader,
  memberId: string,
  now: Date,
): Promise<StoredReward[]> {
  const { rows } = await reader.execute<RewardRow>(
    sql`select *, 'claimable' as status from rewards
        where member_id = ${memberId} and needs_own_money and ${isClaimable(now)} order by issued_at, id`,
  );
  return rows.map(rewardOf);
}

/** Those of `listRewardsOfOwnMoney` cannot be claimed any more. A claim at the same moment is waited for. */
export async function cancelRewardsOfOwnMoney(tx: Tx, memberId: string, now: Date): Promise<number> {
  const { rowCount } = await tx.execute(
    sql`update rewards set cancelled_at = ${now}
        where member_id = ${memberId} and needs_own_money and ${isClaimable(now)}`,
  );
  return rowCount ?? 0;
}

/** Cancels the reward if nobody has claimed it; one whose time is over too, so that it says why there is nothing in it. */
export async function markCancelled(
  tx: Tx,
  { rewardId, now }: { rewardId: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update rewards set cancelled_at = ${now}
        where id = ${rewardId} and claimed_at is null and cancelled_at is null`,
  );
  return rowCount === 1;
}

/** Those that can be claimed first, then the newest. */
export async function listRewardsOf(
  reader: Reader,
  memberId: string,
  { limit, offset, now }: { limit: number; offset: number; now: Date },
): Promise<{ rows: StoredReward[]; totalItems: number }> {
  const counted = await reader.execute<{ total: number }>(
    sql`select count(*)::integer as total from rewards where member_id = ${memberId}`,
  );
  const { rows } = await reader.execute<RewardRow>(
    sql`select *, ${statusAt(now)} as status from rewards where member_id = ${memberId}
        order by (${isClaimable(now)}) desc, issued_at desc, id desc limit ${limit} offset ${offset}`,
  );
  return { rows: rows.map(rewardOf), totalItems: counted.rows[0]?.total ?? 0 };
}

/** How many rewards wait for the member; of one source, where one is given. */
export async function countClaimable(
  reader: Reader,
  memberId: string,
  now: Date,
  source?: RewardSource,
): Promise<number> {
  const ofSource = source ? sql`and source = ${source}` : sql``;
  const { rows } = await reader.execute<{ total: number }>(
    sql`select count(*)::integer as total from rewards
        where member_id = ${memberId} and ${isClaimable(now)} ${ofSource}`,
  );
  return rows[0]?.total ?? 0;
}

/** How these rewards stand, by their ids; one that does not exist is not among them. */
export async function listRewardStatuses(
  reader: Reader,
  rewardIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Reward['status']>> {
  if (rewardIds.length === 0) return new Map();
  const { rows } = await reader.execute<{ id: string; status: Reward['status'] }>(
    sql`select id, ${statusAt(now)} as status from rewards where id = any(${rewardIds})`,
  );
  return new Map(rows.map(({ id, status }) => [id, status]));
}
