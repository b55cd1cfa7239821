import { uploadLimits } from '@/lib/contract/calls/content';
import { CallError, invalidFields } from '@/lib/contract/errors';
import {
  promotionCommentLength,
  type PromotionApplyInput,
  type PromotionStatus,
} from '@/lib/contract/calls/promotions';
import { requireCaller, requireKey, type CallContext } from '@/platform/ground/context';
import { newId, type Tx } from '@/platform/ground/db';
import { runOnce } from '@/platform/ground/idempotency';
import { announce } from '@/platform/ground/live';
import { assertMayPlay } from '@/platform/people/protection-gate';
import { attachImages, imageOwnerOf } from '@/platform/brand/uploads';
import { insertApplication } from './application-store';
import { isRuleMetForGood } from './is-rule-met';
import { issueForApplication } from './issue-for-application';
import { canApply } from './rules';
import { getPromotionStatus } from './promotion-statuses';
import { getTermsOf } from './term-store';
import type { StoredTerms } from './types';

interface Form {
  comment: string | null;
  imageIds: string[];
}

/** The words without the space around them, and every picture once. */
function formOf({ comment = '', images = [] }: PromotionApplyInput): Form {
  const text = comment.trim();
  // Counted as the database counts: a character outside of the basic plane is one.
  if ([...text].length > promotionCommentLength)
    throw invalidFields({ comment: { code: 'too.long', max: promotionCommentLength } });
  const imageIds = [...new Set(images)];
  if (imageIds.length > uploadLimits.images)
    throw invalidFields({ images: { code: 'too.many', max: uploadLimits.images } });
  return { comment: text === '' ? null : text, imageIds };
}

function assertComplete({ comment, imageIds }: Form, terms: StoredTerms): void {
  if (terms.needsComment && comment === null) throw invalidFields({ comment: { code: 'required' } });
  if (terms.needsImages && imageIds.length === 0) throw invalidFields({ images: { code: 'required' } });
}

async function requireOpenTerms(
  tx: Tx,
  { memberId, promotionId, now }: { memberId: string; promotionId: string; now: Date },
): Promise<StoredTerms> {
  const status = await getPromotionStatus(tx, { memberId, promotionId, now });
  if (!status) throw new CallError('promotion.not.found');
  const terms = await getTermsOf(tx, promotionId, now);
  if (!terms || !canApply(status.state, terms, now)) throw new CallError('promotion.state');
  return terms;
}

/**
 * Takes an application in. The operator decides it, or its rule at once. Throws `promotion.not.found`, `promotion.state`
 * when it cannot be applied for now, `protection.excluded`, and `request.invalid` with `comment` or `images`.
 */
export async function applyForPromotion(
  context: CallContext,
  input: PromotionApplyInput,
): Promise<PromotionStatus> {
  const { memberId } = requireCaller(context);
  const { db, now } = context;
  const { promotionId } = input;
  const form = formOf(input);
  const request = ['applyPromotion', promotionId, form.comment, form.imageIds];
  return runOnce(db, { scope: memberId, key: requireKey(context), request }, async (tx) => {
    await assertMayPlay(tx, memberId, now);
    const terms = await requireOpenTerms(tx, { memberId, promotionId, now });
    assertComplete(form, terms);
    if (terms.rule && !(await isRuleMetForGood(tx, memberId, terms.rule)))
      throw new CallError('promotion.state');
    await writeApplication(tx, context, { memberId, promotionId, terms, form });
    await announce(tx, memberId, 'promotions');
    const status = await getPromotionStatus(tx, { memberId, promotionId, now });
    if (!status) throw new CallError('promotion.not.found');
    return status;
  });
}

async function writeApplication(
  tx: Tx,
  context: CallContext,
  {
    memberId,
    promotionId,
    terms,
    form,
  }: { memberId: string; promotionId: string; terms: StoredTerms; form: Form },
): Promise<void> {
  const { now } = context;
  const applicationId = newId('pap', now.getTime());
  const { comment, imageIds } = form;
  const language = context.language.toUpperCase();
  await attachImages(tx, { imageIds, owner: imageOwnerOf(context), attachedTo: applicationId, now });
  const entry = { applicationId, promotionId, memberId, comment, imageIds, language, appliedAt: now };
  if (!(await insertApplication(tx, entry))) throw new CallError('promotion.state');
  if (terms.rule) await issueForApplication(tx, { applicationId, memberId, terms, decidedBy: 'rule', now });
}
