import { getPromotionTitles } from '@/platform/brand/content';
import type { Tx } from '@/platform/ground/db';
import { announce } from '@/platform/ground/live';
import { issueReward } from '../rewards';
import { decideApplication } from './application-store';
import { claimEndOf } from './rules';
import type { RewardTerms, StoredTerms } from './types';

interface Issue {
  applicationId: string;
  memberId: string;
  terms: StoredTerms;
  /** `rule`, or the operator. */
  decidedBy: string;
  reason?: string | null;
  now: Date;
}

/** A reward's terms as the rewards know them. */
export function rewardInput({ kind, value, wageringMultiple, validDays }: RewardTerms) {
  const isBonus = wageringMultiple !== null && validDays !== null;
  return { kind, value, ...(isBonus ? { wageringMultiple, validDays } : {}) };
}

/** Grants an application that waits: its reward and its state commit together. Returns the reward's id. */
export async function issueForApplication(tx: Tx, issue: Issue): Promise<string> {
  const { applicationId, memberId, terms, decidedBy, reason = null, now } = issue;
  const { promotionId, reward, claimDays } = terms;
  if (!reward) throw new Error(`The promotion ${promotionId} has no reward to give`);
  const rewardId = await issueReward(tx, {
    memberId,
    ...rewardInput(reward),
    source: 'promotion',
    titles: await getPromotionTitles(tx, promotionId),
    reference: applicationId,
    promotionId,
    needsOwnMoney: terms.rule === 'first_deposit',
    expiresAt: claimEndOf(claimDays, now),
    now,
  });
  await decideApplication(tx, { applicationId, state: 'issued', decidedBy, reason, rewardId, now });
  await announce(tx, memberId, 'promotions');
  return rewardId;
}
