import { useTranslations } from 'next-intl';
import { useEffect, useState, type ComponentType } from 'react';
import { ErrorState } from '@/components/ui/state-panel';
import { loadInTime } from '@/lib/client/call/load-part';
import { reloadPage } from '@/lib/client/safe-url';
import { PageSkeleton } from './page-skeleton';

/**
 * A page that is fetched when it is opened, and there at once when it is opened again. One that cannot be had says so
 * in its place, beside a menu that works. It is asked for once more; after that only the whole page anew may help,
 * because a browser may remember the failure of a script.
 */
export function loadedPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let kept: ComponentType<Props> | null = null;
  return function LoadedPage(props: Props) {
    const [Page, setPage] = useState(() => kept);
    const [attempt, setAttempt] = useState(0);
    const [lostAttempt, setLostAttempt] = useState<number | null>(null);
    useEffect(() => {
      if (Page) return;
      let isGone = false;
      loadInTime(load).then(
        (found) => {
          kept = found;
          if (!isGone) setPage(() => found);
        },
        () => !isGone && setLostAttempt(attempt),
      );
      return () => {
        isGone = true;
      };
    }, [Page, attempt]);
    if (Page) return <Page {...props} />;
    if (lostAttempt !== attempt) return <PageSkeleton />;
    return <LostPage isLostAgain={attempt > 0} onRetry={() => setAttempt(attempt + 1)} />;
  };
}

function LostPage({ isLostAgain, onRetry }: { isLostAgain: boolean; onRetry: () => void }) {
  const t = useTranslations('memberCentre.lost');
  return (
    <ErrorState
      title={t('title')}
      text={t('text')}
      retryLabel={isLostAgain ? t('reload') : t('retry')}
      onRetry={isLostAgain ? reloadPage : onRetry}
    />
  );
}
