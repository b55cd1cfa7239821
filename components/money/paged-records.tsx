import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/state-panel';
import { Table, type Column } from '@/components/ui/table';
import type { CallError } from '@/lib/contract/errors';
import { LoadedMoney } from './loaded';
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

const heights = Array<number>(5).fill(44);

/** A list of records page by page, in all of its states. */
export function PagedRecords<Row>(props: PagedRecordsProps<Row>) {
  const { answer, label, columns, rowKey, cardClass, pager, empty, failedText } = props;
  return (
    <LoadedMoney answer={answer} failedText={failedText} heights={heights} className={styles.records}>
      {({ list }, stale) =>
        list.length === 0 && (pager?.pageNo ?? 1) === 1 ? (
          <EmptyState {...empty} />
        ) : (
          <div className={styles.records} aria-busy={answer.isLoading}>
            {stale}
            <Table caption={label} columns={columns} rows={list} rowKey={rowKey} cardClass={cardClass} />
            {pager && <RecordPages pager={pager} />}
          </div>
        )
      }
    </LoadedMoney>
  );
}
