'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { EmptyState, ErrorState } from '@/components/ui/state-panel';
import { useCall } from '@/lib/client/use-call';
import { useErrorText } from '@/lib/client/use-error-text';
import { cashier, type CashierMethod } from '@/lib/contract/cashier';
import styles from './wallet.module.css';

const noInput = {};

export interface CashierOptionsProps {
  direction: 'deposit' | 'withdrawal';
  failedText: string;
  noneTitle: string;
  noneText: string;
  /** The form, once there is a method to use. The first one is chosen to begin with. */
  children: (methods: readonly CashierMethod[], symbol: string) => ReactNode;
}

/** The methods of one direction, in all states of their loading, around the form that uses them. */
export function CashierOptions({
  direction,
  failedText,
  noneTitle,
  noneText,
  children,
}: CashierOptionsProps) {
  const t = useTranslations('wallet.common');
  const errorText = useErrorText();
  // Limits are asked for when the form opens and not while somebody types into it.
  const { data, error, isValidating, mutate } = useCall(cashier.options, noInput, {
    revalidateOnFocus: false,
  });
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
  const methods = data[direction];
  if (methods.length === 0) return <EmptyState title={noneTitle} text={noneText} />;
  return children(methods, data.currencySymbol);
}
