import type { FieldErrors } from '@/lib/contract/errors';
import { promotionCommentLength } from '@/lib/contract/calls/promotions';

/** Characters as the gateway counts them: without the space around, and one for what a keyboard writes as one. */
export function commentCount(comment: string): number {
  return [...comment.trim()].length;
}

export function commentError(comment: string, isNeeded: boolean): FieldErrors | null {
  const count = commentCount(comment);
  if (isNeeded && count === 0) return { comment: { code: 'required' } };
  if (count > promotionCommentLength) return { comment: { code: 'too.long', max: promotionCommentLength } };
  return null;
}
