import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { StaleNote } from '@/components/ui/stale-note';
import { EmptyState, ErrorState } from '@/components/ui/state-panel';
import { Table, type Column } from '@/components/ui/table';
import { useErrorText } from '@/lib/client/use-error-text';
import type { CallError } from '@/lib/contract/errors';
import styles from './paged-records.module.css';
import { RecordPages, type RecordPager } from './record-pages';

/** The part of an SWR answer that a list shows. */
export interface PagedAnswer<Row> {
  data: { list: Row[] } | undefined;
  error: CallError | undefined;
  isLoading: boolean;
  isValidating: boolean;
  mutate: () => unknown;
}

export interface PagedRecordsProps<Row> {
  answer: PagedAnswer<Row>;
  /** Names the table. */
  label: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  cardClass?: string | undefined;
  /** A list without pages has none. */
  pager?: RecordPager;
  empty: { title: string; text: string; action?: ReactNode };
  /** What happened, and whether money moved. */
  failedText: string;
}

export const recordPageSize = 10;

/** A list of records page by page, in all of its states. */
export function PagedRecords<Row>(props: PagedRecordsProps<Row>) {
  const { answer, label, columns, rowKey, cardClass, pager, empty, failedText } = props;
  const t = useTranslations('wallet.common');
  const errorText = useErrorText();
  if (answer.error && !answer.data) {
    return (
      <ErrorState
        title={failedText}
        text={errorText(answer.error)}
        retryLabel={t('retry')}
        onRetry={() => void answer.mutate()}
        isBusy={answer.isValidating}
      />
    );
  }
  if (!answer.data) return <RecordsSkeleton label={t('loading')} />;
  if (answer.data.list.length === 0 && (pager?.pageNo ?? 1) === 1) return <EmptyState {...empty} />;
  const { list } = answer.data;
  return (
    <div className={styles.records} aria-busy={answer.isLoading}>
      {answer.error && (
        <StaleNote
          text={t('stale', { reason: errorText(answer.error) })}
          retryLabel={t('retry')}
          onRetry={() => void answer.mutate()}
          isBusy={answer.isValidating}
        />
      )}
      <Table caption={label} columns={columns} rows={list} rowKey={rowKey} cardClass={cardClass} />
      {pager && <RecordPages pager={pager} />}
    </div>
  );
}

function RecordsSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.records} role="status" aria-label={label}>
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} shape="box" height={44} />
      ))}
    </div>
  );
}
