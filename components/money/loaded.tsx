import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { StaleNote } from '@/components/ui/stale-note';
import { ErrorState } from '@/components/ui/state-panel';
import { useErrorText } from '@/lib/client/use-error-text';
import styles from './records.module.css';
import type { RecordsAnswer } from './use-records';

export interface LoadedProps<Output> {
  answer: RecordsAnswer<Output>;
  /** What happened, and whether money moved. */
  failedText: string;
  /** The heights of what will stand here, so that nothing jumps. */
  heights: readonly number[];
  children: (data: Output) => ReactNode;
}

/** What a call answers, in all of its states; what is old stays on screen and says so. */
export function Loaded<Output>({ answer, failedText, heights, children }: LoadedProps<Output>) {
  const t = useTranslations('wallet.common');
  const errorText = useErrorText();
  const { data, error, isLoading, isValidating, mutate } = answer;
  const retry = { retryLabel: t('retry'), onRetry: () => void mutate(), isBusy: isValidating };
  if (data === undefined && error)
    return <ErrorState title={failedText} text={errorText(error)} {...retry} />;
  if (data === undefined) {
    return (
      <div className={styles.part} role="status" aria-label={t('loading')}>
        {heights.map((height, index) => (
          <Skeleton key={index} shape="box" height={height} />
        ))}
      </div>
    );
  }
  return (
    <div className={styles.part} aria-busy={isLoading}>
      {error && <StaleNote text={t('stale', { reason: errorText(error) })} {...retry} />}
      {children(data)}
    </div>
  );
}
