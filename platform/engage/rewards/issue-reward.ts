import type { RewardKind, RewardSource } from '@/lib/contract/calls/promotions';
import { newId, type Tx } from '@/platform/ground/db';
import { announce } from '@/platform/ground/live';
import { findReward, insertReward } from './reward-store';

export interface RewardIssue {
  memberId: string;
  kind: RewardKind;
  source: RewardSource;
  /** Minor units; of `points` whole points, of `tickets` tickets (1,000 at most). */
  value: bigint;
  /** Of a bonus. */
  wageringMultiple?: number;
  validDays?: number;
  /** By the gateway's language codes, EN at least. */
  titles: Readonly<Record<string, string>>;
  /** The row that issues it: a mission's, an application's. One reward for each of a source. */
  reference: string;
  promotionId?: string | null;
  /** A bonus for money that was paid in: it goes when own money leaves. */
  needsOwnMoney?: boolean;
  /** Null: it can be claimed for ever. */
  expiresAt: Date | null;
  now: Date;
}

/** A reward that its member can claim once. The same source and reference give the same reward: it returns its id. */
export async function issueReward(tx: Tx, issue: RewardIssue): Promise<string> {
  const { memberId, kind, source, value, titles, reference, promotionId = null, expiresAt, now } = issue;
  const isBonus = kind === 'bonus';
  const rewardId = newId('rwd', now.getTime());
  const isNew = await insertReward(tx, {
    rewardId,
    memberId,
    kind,
    source,
    reference,
    value,
    wageringMultiple: isBonus ? (issue.wageringMultiple ?? null) : null,
    validDays: isBonus ? (issue.validDays ?? null) : null,
    titles,
    promotionId,
    needsOwnMoney: isBonus && (issue.needsOwnMoney ?? false),
    issuedAt: now,
    expiresAt,
  });
  if (isNew) {
    await announce(tx, memberId, 'rewards');
    return rewardId;
  }
  const known = await findReward(tx, { source, reference });
  if (known?.memberId !== memberId)
    throw new Error(`The reward of ${source} ${reference} is somebody else's`);
  return known.rewardId;
}
