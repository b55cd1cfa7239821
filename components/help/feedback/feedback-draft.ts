import { feedbackTypes, type FeedbackType } from '@/lib/contract/calls/content';

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

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(storeKey);
  } catch {
    // Nothing was kept either.
  }
}
