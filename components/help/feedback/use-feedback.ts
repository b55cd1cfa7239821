import { useFormik } from 'formik';
import { useEffect, useState } from 'react';
import { useKeyedAction } from '@/components/forms/keyed/use-keyed-action';
import { usePictureUploads, type PictureUpload } from '@/lib/client/call/use-picture-uploads';
import { useMember } from '@/lib/client/session/use-member';
import { content, type FeedbackInput, type FeedbackType } from '@/lib/contract/calls/content';
import { dropDraft, keepDraft, readDraft, type FeedbackValues } from './feedback-draft';
import { feedbackErrors } from './feedback-schema';

/** The form's state: rules, draft, pictures, and what became of sending it. */
export function useFeedback(onSent: (reference: string | null) => void) {
  const [initialValues] = useState(readDraft);
  const { member } = useMember();
  const { run, isBusy, failure } = useKeyedAction(content.feedback, member?.id ?? null);
  const uploads = usePictureUploads();
  const hasFailed = uploads.pictures.some(isLeftBehind);

  const formik = useFormik<FeedbackValues>({
    initialValues,
    validateOnBlur: false,
    validate: feedbackErrors,
    onSubmit: async (values) => {
      const pictures = await uploads.settled();
      // A picture that somebody chose is part of the message: it is not left behind unsaid.
      if (pictures.some(isLeftBehind)) return;
      const body = bodyOf(
        values,
        pictures.flatMap(({ imageId }) => imageId ?? []),
      );
      const sent = await run(body);
      if (!sent) return;
      dropDraft();
      onSent(sent.feedbackId);
    },
  });
  const { values } = formik;
  useEffect(() => {
    if (values !== initialValues) keepDraft(values);
  }, [values, initialValues]);
  return { formik, failure, isBusy: isBusy || formik.isSubmitting, uploads, hasFailed };
}

/** It was to be sent, and was not. */
const isLeftBehind = ({ state, problem }: PictureUpload) => state === 'failed' && problem === null;

function bodyOf({ questionType, content: text }: FeedbackValues, images: string[]): FeedbackInput {
  // The rules have let it through, so a subject is chosen.
  const body = { questionType: questionType as FeedbackType, content: text.trim() };
  return images.length > 0 ? { ...body, images } : body;
}
