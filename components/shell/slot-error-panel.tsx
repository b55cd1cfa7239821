import { useTranslations } from 'next-intl';
import { useEffect, useState, useTransition } from 'react';
import { ErrorState } from '@/components/ui/state-panel';
import { useRouter } from '@/lib/i18n/navigation';

/** So long a part that failed waits before it is asked for by itself; then twice as long each time. */
const firstWaitMs = 10_000;
const longestWaitMs = 60_000;

/** All parts of a page come with one answer, so those that fail together ask together. */
const togetherMs = 1_000;
let askedAtMs = -Infinity;

/** Asks for the page anew: what could be had stays as it is meanwhile. */
export function SlotErrorPanel({ title }: { title: string }) {
  const t = useTranslations('home.slot');
  const router = useRouter();
  const [isBusy, start] = useTransition();
  const [waits, setWaits] = useState(0);
  useEffect(() => {
    const askAgain = () => {
      setWaits((before) => before + 1);
      const now = performance.now();
      if (document.visibilityState !== 'visible' || now - askedAtMs < togetherMs) return;
      askedAtMs = now;
      start(() => router.refresh());
    };
    const timer = setTimeout(askAgain, Math.min(firstWaitMs * 2 ** waits, longestWaitMs));
    return () => clearTimeout(timer);
  }, [waits, router]);
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
