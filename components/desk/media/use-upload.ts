import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { newKey } from '@/lib/client/call/new-key';
import { DeskFailure } from '@/lib/client/desk/desk-call';
import { uploadDesk } from '@/lib/client/desk/upload-desk';
import { useRefreshDesk } from '@/lib/client/desk/use-desk';
import type { DeskRow } from '@/lib/contract/desk/shapes';
import { useFailureText } from '../frame/use-failure-text';

const mostBytes = 5 * 1024 * 1024;

/** Puts a picture in. What is refused is told at the field; the same file sent again after a broken line is put in once. */
export function useUpload(): {
  upload: (file: File) => Promise<DeskRow | null>;
  isBusy: boolean;
  error: string | null;
} {
  const t = useTranslations('desk.failures');
  const textOf = useFailureText();
  const refresh = useRefreshDesk();
  const attempt = useRef<{ file: File; key: string } | null>(null);
  const [state, setState] = useState<{ isBusy: boolean; error: string | null }>({
    isBusy: false,
    error: null,
  });

  async function upload(file: File): Promise<DeskRow | null> {
    if (file.size > mostBytes) {
      setState({ isBusy: false, error: t('desk_large') });
      return null;
    }
    if (attempt.current?.file !== file) attempt.current = { file, key: newKey() };
    setState({ isBusy: true, error: null });
    try {
      const order = { command: 'media put', args: [file.name || 'picture'], key: attempt.current.key };
      const outcome = await uploadDesk(order, file);
      setState({ isBusy: false, error: null });
      await refresh();
      return outcome.kind === 'done' ? (outcome.value as DeskRow) : null;
    } catch (failure) {
      if (!(failure instanceof DeskFailure)) throw failure;
      setState({ isBusy: false, error: textOf(failure) });
      return null;
    }
  }
  return { ...state, upload };
}
