import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import styles from '@/components/money/money.module.css';
import { Skeleton } from '@/components/ui/skeleton';
import { StaleNote } from '@/components/ui/stale-note';
import { EmptyState, ErrorState } from '@/components/ui/state-panel';
import { useErrorText } from '@/lib/client/use-error-text';
import type { CashierOptions as Options } from '@/lib/contract/cashier';
import { OwedNotice } from './owed-notice';
import { useCashierOptions } from './use-cashier-options';

export interface CashierOptionsProps {
  direction: 'deposit' | 'withdrawal';
  failedText: string;
  noneTitle: string;
  noneText: string;
  /** The form, once there is a method to use. The first one is chosen to begin with. */
  children: (options: Options) => ReactNode;
}

/** What the cashier offers in one direction, in all states of its loading, around the form that uses it. */
export function CashierOptions({
  direction,
  failedText,
  noneTitle,
  noneText,
  children,
}: CashierOptionsProps) {
  const t = useTranslations('wallet.common');
  const errorText = useErrorText();
  const { data, error, isValidating, mutate } = useCashierOptions();
  if (error && !data) {
    return (
      <ErrorState
        title={failedText}
        text={errorText(error)}
        retryLabel={t('retry')}
        onRetry={() => void mutate()}
        isBusy={isValidating}
      />
    );
  }
  if (!data) {
    return (
      <div className={styles.form} role="status" aria-label={t('loading')}>
        <Skeleton shape="box" height={92} />
        <Skeleton shape="box" height={76} />
        <Skeleton shape="box" height={52} />
      </div>
    );
  }
  return (
    <>
      <OwedNotice owed={data.owed} />
      {error && (
        <StaleNote
          text={t('stale', { reason: errorText(error) })}
          retryLabel={t('retry')}
          onRetry={() => void mutate()}
          isBusy={isValidating}
        />
      )}
      {data[direction].length === 0 ? <EmptyState title={noneTitle} text={noneText} /> : children(data)}
    </>
  );
}
