'use client';

import { useTranslations } from 'next-intl';
import { useTransition } from 'react';
import { ErrorState } from '@/components/ui/state-panel';
import { useRouter } from '@/lib/i18n/navigation';

/** A part of the page that could not be had; the rest of the page works. */
export function SlotError({ title }: { title: string }) {
  const t = useTranslations('home.slot');
  const router = useRouter();
  const [isBusy, start] = useTransition();
  return (
    <ErrorState
      title={title}
      text={t('text')}
      retryLabel={t('retry')}
      onRetry={() => start(() => router.refresh())}
      isBusy={isBusy}
    />
  );
}
