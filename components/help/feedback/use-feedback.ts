import { useFormik } from 'formik';
import { useEffect, useState } from 'react';
import { sendKeyed, type KeyedFailure } from '@/components/forms/keyed/send-keyed';
import { call } from '@/lib/client/call/call';
import { usePictureUploads } from '@/lib/client/call/use-picture-uploads';
import { content, type FeedbackInput, type FeedbackType } from '@/lib/contract/calls/content';
import { dropDraft, keepDraft, readDraft, type FeedbackValues } from './feedback-draft';
import { feedbackErrors } from './feedback-schema';

/** The form's state: rules, draft, pictures, and what became of sending it. */
export function useFeedback(onSent: (reference: string | null) => void) {
  const [initialValues] = useState(readDraft);
  const [failure, setFailure] = useState<KeyedFailure | null>(null);
  const uploads = usePictureUploads();
  const { pictures } = uploads;
  const isWaiting = pictures.some(({ state }) => state === 'waiting' || state === 'sending');
  const hasFailed = pictures.some(({ state, problem }) => state === 'failed' && problem === null);

  const formik = useFormik<FeedbackValues>({
    initialValues,
    validateOnBlur: false,
    validate: feedbackErrors,
    onSubmit: async (values) => {
      // A picture that somebody chose is part of the message: it is not left behind unsaid.
      if (isWaiting || hasFailed) return;
      setFailure(null);
      const body = bodyOf(
        values,
        pictures.flatMap(({ imageId }) => imageId ?? []),
      );
      const outcome = await sendKeyed({ place: 'feedback', memberId: '', body }, (idempotencyKey) =>
        call(content.feedback, body, { idempotencyKey }),
      );
      if ('failure' in outcome) return setFailure(outcome.failure);
      dropDraft();
      onSent(outcome.output.feedbackId);
    },
  });
  const { values } = formik;
  useEffect(() => {
    if (values !== initialValues) keepDraft(values);
  }, [values, initialValues]);
  return { formik, failure, uploads, isWaiting, hasFailed };
}

function bodyOf({ questionType, content: text }: FeedbackValues, images: string[]): FeedbackInput {
  // The rules have let it through, so a subject is chosen.
  const body = { questionType: questionType as FeedbackType, content: text.trim() };
  return images.length > 0 ? { ...body, images } : body;
}
