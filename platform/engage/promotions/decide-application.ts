import { CallError } from '@/lib/contract/errors';
import { getChosenLanguage } from '@/platform/brand/notices';
import { notifyMember } from '@/platform/brand/notices';
import { recordAudit } from '@/platform/ground/audit';
import { getPromotionTitles } from '@/platform/brand/content';
import type { Tx } from '@/platform/ground/db';
import { announce } from '@/platform/ground/live';
import { decideApplication, lockWaiting } from './application-store';
import { issueForApplication } from './issue-for-application';
import { getTermsOf } from './term-store';
import type { Application } from './types';

export interface ApplicationDecision {
  applicationId: string;
  /** `desk:<name>`. */
  actor: string;
  reason: string;
}

/** Whoever decides first decides: the row is locked, and a decided one is not found any more. */
async function requireWaiting(tx: Tx, applicationId: string): Promise<Application> {
  const application = await lockWaiting(tx, applicationId);
  if (!application) throw new CallError('promotion.state');
  return application;
}

async function tell(
  tx: Tx,
  application: Application,
  { letter, reason, now }: { letter: 'promotion_approved' | 'promotion_rejected'; reason: string; now: Date },
): Promise<void> {
  const { memberId, promotionId } = application;
  const language = await getChosenLanguage(tx, memberId, {
    language: application.language,
    at: application.appliedAt,
  });
  const titles = await getPromotionTitles(tx, promotionId);
  const promotion = titles[language] ?? titles.EN ?? promotionId;
  const values = letter === 'promotion_rejected' ? { promotion, reason } : { promotion };
  await notifyMember(tx, { memberId, letter, values, language, now });
}

async function audit(
  tx: Tx,
  { applicationId, actor, reason }: ApplicationDecision,
  { action, state, rewardId, now }: { action: string; state: string; rewardId: string | null; now: Date },
): Promise<void> {
  await recordAudit(tx, {
    actor,
    action,
    subject: applicationId,
    before: { state: 'applying' },
    after: { state, ...(rewardId ? { rewardId } : {}) },
    reason,
    now,
  });
}

/**
 * Grants an application by the terms of when it was made; its reward can be claimed from now on. Returns the reward's
 * id. Throws `promotion.state` when it does not wait any more.
 */
export async function approveApplication(tx: Tx, decision: ApplicationDecision, now: Date): Promise<string> {
  const { applicationId, actor, reason } = decision;
  const application = await requireWaiting(tx, applicationId);
  const { memberId, promotionId, appliedAt } = application;
  const terms = await getTermsOf(tx, promotionId, appliedAt);
  if (!terms) throw new Error(`The promotion ${promotionId} had no terms when ${applicationId} was made`);
  const rewardId = await issueForApplication(tx, {
    applicationId,
    memberId,
    terms,
    decidedBy: actor,
    reason,
    now,
  });
  await audit(tx, decision, { action: 'promotion.approve', state: 'issued', rewardId, now });
  await tell(tx, application, { letter: 'promotion_approved', reason, now });
  return rewardId;
}

/** Refuses an application; the member reads the reason and may apply anew. Throws `promotion.state`. */
export async function rejectApplication(tx: Tx, decision: ApplicationDecision, now: Date): Promise<void> {
  const { applicationId, actor, reason } = decision;
  const application = await requireWaiting(tx, applicationId);
  const outcome = { state: 'rejected', decidedBy: actor, reason, rewardId: null } as const;
  await decideApplication(tx, { applicationId, ...outcome, now });
  await audit(tx, decision, { action: 'promotion.reject', state: 'rejected', rewardId: null, now });
  await tell(tx, application, { letter: 'promotion_rejected', reason, now });
  await announce(tx, application.memberId, 'promotions');
}
