import type { Tx } from '@/platform/ground/db';
import { takeBackReward } from '../rewards';
import { listNewestApplications } from './application-store';
import { hasPaidIn } from './is-rule-met';
import { getTermsOf } from './term-store';

/**
 * Takes back what the member was given for having paid in, once no payment of theirs stands any more. The applications
 * stay granted: what was given once is not given again.
 */
export async function takeBackFirstDeposit(tx: Tx, memberId: string, now: Date): Promise<void> {
  if (await hasPaidIn(tx, memberId)) return;
  for (const { promotionId, rewardId, appliedAt } of (await listNewestApplications(tx, memberId)).values()) {
    const terms = rewardId && (await getTermsOf(tx, promotionId, appliedAt));
    if (terms && terms.rule === 'first_deposit') await takeBackReward(tx, rewardId, now);
  }
}
