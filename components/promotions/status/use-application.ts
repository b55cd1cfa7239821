import { useCallback, useState } from 'react';
import { keepDraft, readDraft } from '@/components/forms/keyed/draft-store';
import { useKeyedAction } from '@/components/forms/keyed/use-keyed-action';
import { rejectedFields, useFieldTexts } from '@/components/forms/use-field-errors';
import { useForm } from '@/components/forms/use-form';
import { usePictureUploads, type PictureUpload } from '@/lib/client/call/use-picture-uploads';
import { promotions, type PromotionApplyInput, type PromotionStatus } from '@/lib/contract/calls/promotions';
import { commentError } from './application-rules';

export interface ApplicationInput {
  promotionId: string;
  memberId: string;
  status: Pick<PromotionStatus, 'needsImages' | 'needsComment'>;
  onApplied: (status: PromotionStatus) => void;
}

interface ApplicationValues {
  comment: string;
}

export type PictureFault = 'imagesFailed' | 'imagesNeeded';

/** Pictures that somebody chose are part of the application: none is left behind unsaid. */
function pictureFault(pictures: readonly PictureUpload[], isNeeded: boolean): PictureFault | null {
  if (pictures.some(({ state, problem }) => state === 'failed' && problem === null)) return 'imagesFailed';
  return isNeeded && pictures.every(({ state }) => state === 'failed') ? 'imagesNeeded' : null;
}

/** The application: its rules, its draft, its pictures, and what became of sending it. */
export function useApplication({ promotionId, memberId, status, onApplied }: ApplicationInput) {
  const draft = `apply ${promotionId}`;
  const [initialValues] = useState(() => readDraft<ApplicationValues>(draft, memberId, { comment: '' }));
  const fieldTexts = useFieldTexts();
  const uploads = usePictureUploads();
  const { run, failure, isBusy } = useKeyedAction(promotions.apply, memberId, { draft });
  const fault = pictureFault(uploads.pictures, status.needsImages);

  const onKeep = useCallback(
    (values: ApplicationValues) => keepDraft(draft, memberId, values),
    [draft, memberId],
  );
  const form = useForm<ApplicationValues>({
    initialValues,
    check: ({ comment }) => commentError(comment, status.needsComment),
    send: async (values) => {
      const pictures = await uploads.settled();
      if (pictureFault(pictures, status.needsImages)) return;
      const answer = await run(bodyOf(promotionId, values, pictures));
      if (answer) onApplied(answer);
    },
    onKeep,
  });
  const rejected = fieldTexts(rejectedFields(failure?.error, ['comment', 'images']));
  return { form, failure, isBusy: isBusy || form.isSubmitting, uploads, fault, rejected };
}

function bodyOf(
  promotionId: string,
  { comment }: ApplicationValues,
  pictures: readonly PictureUpload[],
): PromotionApplyInput {
  const text = comment.trim();
  const images = pictures.flatMap(({ imageId }) => imageId ?? []);
  return { promotionId, ...(text && { comment: text }), ...(images.length > 0 && { images }) };
}
