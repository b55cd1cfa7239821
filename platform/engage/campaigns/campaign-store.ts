import { sql, type Reader, type Sql, type Tx } from '@/platform/ground/db';
import type { Campaign, CampaignPiece, Send } from './types';

/** All SQL of `campaigns` and `campaign_sends`. */
const columns = sql`campaign_id as "campaignId", kind, product, channels, segment, texts, reward, page, put_by as "putBy",
  put_at as "putAt", planned_for as "plannedFor", started_at as "startedAt", finished_at as "finishedAt",
  stopped_at as "stoppedAt"`;

interface Act {
  campaignId: string;
  actor: string;
  now: Date;
}

/** Writes a draft, or writes it anew. False when a campaign of this name is a draft no more. */
export async function upsertDraft(
  tx: Tx,
  piece: CampaignPiece,
  { actor, now }: Omit<Act, 'campaignId'>,
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`insert into campaigns (campaign_id, kind, product, channels, segment, texts, reward, page, put_by, put_at)
        values (${piece.campaignId}, ${piece.kind}, ${piece.product}, ${piece.channels}::text[],
          ${JSON.stringify(piece.segment)}::jsonb, ${JSON.stringify(piece.texts)}::jsonb,
          ${piece.reward && JSON.stringify(piece.reward)}::jsonb, ${piece.page}, ${actor}, ${now})
        on conflict (campaign_id) do update set kind = excluded.kind, product = excluded.product,
          channels = excluded.channels, segment = excluded.segment, texts = excluded.texts, reward = excluded.reward, page = excluded.page,
          put_by = excluded.put_by, put_at = excluded.put_at
        where campaigns.planned_for is null and campaigns.stopped_at is null`,
  );
  return rowCount === 1;
}

/** False when it has begun, has ended, or is not there. */
export async function setPlan(
  tx: Tx,
  { campaignId, actor, at }: Omit<Act, 'now'> & { at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update campaigns set planned_for = ${at}, planned_by = ${actor}
        where campaign_id = ${campaignId} and started_at is null and stopped_at is null`,
  );
  return rowCount === 1;
}

/** False when it has ended or is not there. */
export async function markStopped(tx: Tx, { campaignId, actor, now }: Act): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update campaigns set stopped_at = ${now}, stopped_by = ${actor}
        where campaign_id = ${campaignId} and finished_at is null and stopped_at is null`,
  );
  return rowCount === 1;
}

/** Null when it was stopped; else when it began, now or before. */
export async function markStarted(tx: Tx, campaignId: string, now: Date): Promise<Date | null> {
  const { rows } = await tx.execute<{ startedAt: Date }>(
    sql`update campaigns set started_at = coalesce(started_at, ${now}::timestamptz)
        where campaign_id = ${campaignId} and finished_at is null and stopped_at is null
        returning started_at as "startedAt"`,
  );
  return rows[0]?.startedAt ?? null;
}

export async function markFinished(tx: Tx, campaignId: string, now: Date): Promise<void> {
  await tx.execute(
    sql`update campaigns set finished_at = ${now}
        where campaign_id = ${campaignId} and finished_at is null and stopped_at is null`,
  );
}

export async function getCampaign(reader: Reader, campaignId: string): Promise<Campaign | null> {
  const { rows } = await reader.execute<Campaign>(
    sql`select ${columns} from campaigns where campaign_id = ${campaignId}`,
  );
  return rows[0] ?? null;
}

/** The newest first. */
export async function listCampaigns(reader: Reader, limit = 200): Promise<Campaign[]> {
  const { rows } = await reader.execute<Campaign>(
    sql`select ${columns} from campaigns order by put_at desc, campaign_id limit ${limit}`,
  );
  return rows;
}

/** What is to be sent by now and has not come to its end. */
export async function listDue(reader: Reader, now: Date): Promise<Campaign[]> {
  const { rows } = await reader.execute<Campaign>(
    sql`select ${columns} from campaigns
        where planned_for <= ${now} and finished_at is null and stopped_at is null order by planned_for, campaign_id`,
  );
  return rows;
}

/** Keeps the campaign from being stopped to the end of the transaction. False when it was. */
export async function holdRunning(tx: Tx, campaignId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`select 1 from campaigns where campaign_id = ${campaignId} and stopped_at is null for share`,
  );
  return rowCount === 1;
}

export async function isDecided(reader: Reader, campaignId: string, memberId: string): Promise<boolean> {
  const { rowCount } = await reader.execute(
    sql`select 1 from campaign_sends where campaign_id = ${campaignId} and member_id = ${memberId}`,
  );
  return rowCount === 1;
}

export async function insertSend(tx: Tx, send: Send): Promise<void> {
  await tx.execute(
    sql`insert into campaign_sends (campaign_id, member_id, decided_at, left_out, message_id, letter_id, pushed, reward_id)
        values (${send.campaignId}, ${send.memberId}, ${send.decidedAt}, ${send.leftOut}, ${send.messageId},
          ${send.letterId}, ${send.pushed}, ${send.rewardId})`,
  );
}

/** Marketing that the member got since then. */
export async function countMarketing(reader: Reader, memberId: string, since: Date): Promise<number> {
  const { rows } = await reader.execute<{ count: number }>(
    sql`select count(*)::integer as count from campaign_sends s join campaigns c using (campaign_id)
        where s.member_id = ${memberId} and s.left_out is null and s.decided_at > ${since} and c.kind = 'marketing'`,
  );
  return rows[0]?.count ?? 0;
}

/** By why somebody was left out; null stands for those that were sent. */
export async function countSends(
  reader: Reader,
  campaignId: string,
): Promise<{ leftOut: Send['leftOut']; count: number; rewards: number }[]> {
  const { rows } = await reader.execute<{ leftOut: Send['leftOut']; count: number; rewards: number }>(
    sql`select left_out as "leftOut", count(*)::integer as count, count(reward_id)::integer as rewards
        from campaign_sends where campaign_id = ${campaignId} group by left_out`,
  );
  return rows;
}

/** For statements of the domains that these are of. */
export const idsOf = (campaignId: string, of: 'message' | 'reward'): Sql =>
  sql`select ${of === 'message' ? sql`message_id` : sql`reward_id`} from campaign_sends
    where campaign_id = ${campaignId}`;
