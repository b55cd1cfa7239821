import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Loaded, Waiting, type Answer } from '@/components/ui/loaded';
import { StaleNote } from '@/components/ui/stale-note';
import { useErrorText } from '@/lib/client/call/use-error-text';
import styles from './records.module.css';

export interface LoadedMoneyProps<Output> {
  answer: Answer<Output>;
  /** What happened, and whether money moved. */
  failedText: string;
  /** The heights of what will stand here, so that nothing jumps. */
  heights: readonly number[];
  /** Of what stands here meanwhile. */
  className?: string | undefined;
  /** `stale` says that what is shown could not be refreshed. */
  children: (data: Output, stale: ReactNode) => ReactNode;
}

/** What a call about money answers, in all of its states. */
export function LoadedMoney<Output>({ heights, className, children, ...call }: LoadedMoneyProps<Output>) {
  const t = useTranslations('wallet.common');
  const errorText = useErrorText();
  const reason = errorText(call.answer.error);
  return (
    <Loaded
      {...call}
      reasonOf={errorText}
      retryLabel={t('retry')}
      waiting={<Waiting label={t('loading')} heights={heights} className={className} />}
    >
      {(data, retry) => children(data, retry && <StaleNote text={t('stale', { reason })} {...retry} />)}
    </Loaded>
  );
}

export interface LoadedRecordsProps<Output> extends Omit<LoadedMoneyProps<Output>, 'className' | 'children'> {
  answer: Answer<Output> & { isLoading: boolean };
  children: (data: Output) => ReactNode;
}

/** A part of a page of records: what is old stays on screen and says so. */
export function LoadedRecords<Output>({ children, ...call }: LoadedRecordsProps<Output>) {
  return (
    <LoadedMoney {...call} className={styles.part}>
      {(data, stale) => (
        <div className={styles.part} aria-busy={call.answer.isLoading}>
          {stale}
          {children(data)}
        </div>
      )}
    </LoadedMoney>
  );
}
