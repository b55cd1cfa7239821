import { useFormatter, useTranslations } from 'next-intl';
import { ImagePicker, type PickedImage } from '@/components/ui/image-picker';
import { useErrorText } from '@/lib/client/call/use-error-text';
import type { PictureUpload, PictureUploads } from '@/lib/client/call/use-picture-uploads';
import { uploadLimits } from '@/lib/contract/calls/content';
import { useByteText } from './use-byte-text';

export interface AttachedPicturesProps {
  uploads: PictureUploads;
  error: string | undefined;
  /** The form cannot be sent without one. */
  isNeeded?: boolean;
}

export function AttachedPictures({ uploads, error, isNeeded = false }: AttachedPicturesProps) {
  const t = useTranslations('help.feedback');
  const bytes = useByteText();
  const shown = useShownPicture();
  const leftOut =
    uploads.leftOut > 0
      ? t('imagesLeftOut', { count: uploads.leftOut, max: uploadLimits.images })
      : undefined;
  return (
    <ImagePicker
      label={t('images')}
      {...(!isNeeded && { optionalLabel: t('optional') })}
      hint={t('imagesHint', { count: uploadLimits.images, size: bytes(uploadLimits.bytes) })}
      error={error ?? leftOut}
      addLabel={t('addImage')}
      dropHint={t('dropHint')}
      images={uploads.pictures.map(shown)}
      canAdd={uploads.canAdd}
      onAdd={(files) => void uploads.add(files)}
      onRemove={uploads.remove}
      onRetry={uploads.retry}
      removeLabel={(name) => t('removeImage', { name })}
      retryLabel={(name) => t('retryImage', { name })}
      progressLabel={(name) => t('imageProgress', { name })}
    />
  );
}

function useShownPicture(): (picture: PictureUpload) => PickedImage {
  const t = useTranslations('help.feedback');
  const format = useFormatter();
  const bytes = useByteText();
  const errorText = useErrorText();
  return ({ id, file, state, progress, preview, problem, error }) => {
    const percent = format.number(progress, { style: 'percent' });
    const isBroken = error?.value?.fields?.image !== undefined;
    const failure = error && (isBroken ? t('imageProblem.broken') : errorText(error));
    return {
      id,
      name: file.name,
      size: bytes(file.size),
      state: state === 'kept' ? 'done' : state,
      stateText: state === 'failed' ? '' : t(`imageState.${state}`, { percent }),
      progress,
      preview: preview ?? undefined,
      error: problem
        ? t(`imageProblem.${problem}`, { size: bytes(uploadLimits.bytes) })
        : (failure ?? undefined),
      canRetry: state === 'failed' && problem === null && !isBroken,
    };
  };
}
