import { feedbackLength, uploadLimits, type FeedbackInput } from '@/lib/contract/calls/content';
import { invalidFields } from '@/lib/contract/errors';
import { requireKey, type CallContext } from '@/platform/ground/context';
import { newId } from '@/platform/ground/db';
import { runOnce } from '@/platform/ground/idempotency';
import { attachImages, imageOwnerOf } from '../uploads';
import { insertFeedback } from './feedback-store';

/** The words without the space around them, and every picture once. Throws with the field that is wrong. */
function checkedInput({ content, images = [] }: FeedbackInput): { text: string; imageIds: string[] } {
  const text = content.trim();
  const { min, max } = feedbackLength;
  // Counted as the database counts: a character outside of the basic plane is one.
  const length = [...text].length;
  if (length < min) throw invalidFields({ content: { code: 'too.short', min } });
  if (length > max) throw invalidFields({ content: { code: 'too.long', max } });
  const imageIds = [...new Set(images)];
  if (imageIds.length > uploadLimits.images)
    throw invalidFields({ images: { code: 'too.many', max: uploadLimits.images } });
  return { text, imageIds };
}

/**
 * Writes down what a visitor or member tells the operator, with up to three pictures that the same sender has just
 * uploaded. A repeat with the same key gets the first one's id. Throws `request.invalid` with the field `content` or
 * `images`.
 */
export async function sendFeedback(
  context: CallContext,
  input: FeedbackInput,
): Promise<{ feedbackId: string }> {
  const { db, caller, now, language } = context;
  const { text, imageIds } = checkedInput(input);
  const owner = imageOwnerOf(context);
  const sender = caller?.memberId ?? owner.addressHash.toString('base64url');
  const request = [input.questionType, text, imageIds];
  return runOnce(db, { scope: `plain:feedback:${sender}`, key: requireKey(context), request }, async (tx) => {
    const feedbackId = newId('fbk', now.getTime());
    await attachImages(tx, { imageIds, owner, attachedTo: feedbackId, now });
    await insertFeedback(tx, {
      id: feedbackId,
      memberId: caller?.memberId ?? null,
      questionType: input.questionType,
      content: text,
      language,
      imageIds,
      sentAt: now,
    });
    return { feedbackId };
  });
}
