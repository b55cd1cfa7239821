import { attemptFor, type Attempt } from '@/lib/client/call/new-key';
import { feedbackTypes, type FeedbackInput, type FeedbackType } from '@/lib/contract/calls/content';

export interface FeedbackValues {
  questionType: FeedbackType | '';
  content: string;
}

export const noFeedback: FeedbackValues = { questionType: '', content: '' };

const storeKey = 'parlour.feedback';

/** What was typed in this tab and not sent yet: a reload, a closed dialog and a full store lose nothing more. */
export function readDraft(): FeedbackValues {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storeKey) ?? 'null') as Partial<FeedbackValues> | null;
    const questionType = feedbackTypes.find((type) => type === kept?.questionType) ?? '';
    return { questionType, content: typeof kept?.content === 'string' ? kept.content : '' };
  } catch {
    return noFeedback;
  }
}

export function keepDraft(values: FeedbackValues): void {
  try {
    sessionStorage.setItem(storeKey, JSON.stringify(values));
  } catch {
    // Private windows may refuse; the form works without.
  }
}

let attempt: Attempt | null = null;

/** The same key for the same message, however often it is sent and also after the form was closed in between. */
export function attemptKey(body: FeedbackInput): string {
  attempt = attemptFor(attempt, body);
  return attempt.key;
}

/** Sent, or refused under this key: the next message is another one, also with the same words. */
export function endAttempt(): void {
  attempt = null;
}

export function dropDraft(): void {
  endAttempt();
  try {
    sessionStorage.removeItem(storeKey);
  } catch {
    // Nothing was kept either.
  }
}
