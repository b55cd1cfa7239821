import type { Reward, RewardSource } from '@/lib/contract/calls/promotions';
import { sql, type Reader, type Sql, type Tx } from '@/platform/ground/db';
import type { StoredReward } from './types';

/** SQL of `rewards`. */
const columns = sql`id as "rewardId", member_id as "memberId", kind, source, reference, value,
  wagering_multiple as "wageringMultiple", valid_days as "validDays", titles, promotion_id as "promotionId",
  needs_own_money as "needsOwnMoney", issued_at as "issuedAt", expires_at as "expiresAt", claimed_at as "claimedAt"`;

const isClaimable = (now: Date): Sql =>
  sql`claimed_at is null and cancelled_at is null and (expires_at is null or expires_at > ${now}::timestamptz)`;

const statusAt = (now: Date): Sql =>
  sql`case when claimed_at is not null then 'claimed' when cancelled_at is not null then 'cancelled'
    when ${isClaimable(now)} then 'claimable' else 'expired' end`;

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
  const { rows } = await reader.execute<{ rewardId: string; memberId: string }>(
    sql`select id as "rewardId", member_id as "memberId" from rewards where source = ${source} and reference = ${reference}`,
  );
  return rows[0] ?? null;
}

export async function getReward(reader: Reader, rewardId: string, now: Date): Promise<StoredReward | null> {
  const { rows } = await reader.execute<StoredReward>(
    sql`select ${columns}, ${statusAt(now)} as status from rewards where id = ${rewardId}`,
  );
  return rows[0] ?? null;
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
  const { rows } = await reader.execute<StoredReward>(
    sql`select ${columns}, 'claimable' as status from rewards
        where member_id = ${memberId} and needs_own_money and ${isClaimable(now)} order by issued_at, id`,
  );
  return rows;
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
  const { rows } = await reader.execute<StoredReward>(
    sql`select ${columns}, ${statusAt(now)} as status from rewards where member_id = ${memberId}
        order by (${isClaimable(now)}) desc, issued_at desc, id desc limit ${limit} offset ${offset}`,
  );
  return { rows: rows, totalItems: counted.rows[0]?.total ?? 0 };
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

/** How many of these were claimed. */
export async function countClaimed(reader: Reader, ids: Sql): Promise<number> {
  const { rows } = await reader.execute<{ claimed: number }>(
    sql`select count(*)::integer as claimed from rewards where id in (${ids}) and claimed_at is not null`,
  );
  return rows[0]?.claimed ?? 0;
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
