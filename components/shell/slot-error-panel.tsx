import { useTranslations } from 'next-intl';
import { useTransition } from 'react';
import { ErrorState } from '@/components/ui/state-panel';
import { useRouter } from '@/lib/i18n/navigation';

/** Asks for the page anew: what could be had stays as it is meanwhile. */
export function SlotErrorPanel({ title }: { title: string }) {
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
