import { object, string, ValidationError } from 'yup';
import { feedbackLength, feedbackTypes } from '@/lib/contract/calls/content';
import type { FeedbackValues } from './feedback-draft';

/** Counted as the gateway counts: without the space around it, and every character as one. */
export function feedbackCount(text: string): number {
  return [...text.trim()].length;
}

/** Texts of these rules are keys of `help.feedback.error.*`. */
const feedbackSchema = object({
  questionType: string()
    .oneOf([...feedbackTypes], 'required')
    .required('required'),
  content: string()
    .test('empty', 'empty', (value) => feedbackCount(value ?? '') > 0)
    .test('short', 'short', (value) => feedbackCount(value ?? '') >= feedbackLength.min)
    .test('long', 'long', (value) => feedbackCount(value ?? '') <= feedbackLength.max),
});

export type FeedbackErrors = Partial<Record<keyof FeedbackValues, string>>;

/** The first broken rule of every field. */
export function feedbackErrors(values: FeedbackValues): FeedbackErrors {
  try {
    feedbackSchema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const found: Record<string, string> = {};
    for (const { path, message } of error.inner) found[path ?? ''] ??= message;
    return found;
  }
}
