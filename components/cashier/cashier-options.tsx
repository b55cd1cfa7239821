import type { ReactNode } from 'react';
import { LoadedMoney } from '@/components/money/loaded';
import styles from '@/components/money/money.module.css';
import { EmptyState } from '@/components/ui/state-panel';
import type { CashierOptions as Options } from '@/lib/contract/calls/cashier';
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
  return (
    <LoadedMoney
      answer={useCashierOptions()}
      failedText={failedText}
      heights={[92, 76, 52]}
      className={styles.form}
    >
      {(data, stale) => (
        <>
          <OwedNotice owed={data.owed} />
          {stale}
          {data[direction].length === 0 ? <EmptyState title={noneTitle} text={noneText} /> : children(data)}
        </>
      )}
    </LoadedMoney>
  );
}
