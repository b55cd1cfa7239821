import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import type { DeskFailure } from '@/lib/client/desk/desk-call';
import { useFailureText } from './use-failure-text';
import styles from './frame.module.css';

/** Something is being read, or could not be. */
export function DeskNotice({ failure, onRetry }: { failure: DeskFailure | null; onRetry: () => void }) {
  const t = useTranslations('desk.frame');
  const textOf = useFailureText();
  if (!failure) return <Spinner label={t('loading')} />;
  return (
    <div className={styles.notice} role="alert">
      <p>{textOf(failure)}</p>
      <Button variant="secondary" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
