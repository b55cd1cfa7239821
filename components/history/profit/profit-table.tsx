import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Money, MoneyChange } from '@/components/money/money-change';
import { RecordPages } from '@/components/money/record-pages';
import styles from '@/components/money/records.module.css';
import { Table } from '@/components/ui/table';
import { usePhone } from '@/lib/client/use-media';
import type { ProfitSum } from './profit-sums';

const pageSize = 10;

export interface ProfitTableProps<Key extends string> {
  title: string;
  /** The name of the first column. */
  first: string;
  rows: readonly ProfitSum<Key>[];
  nameOf: (key: Key) => string;
}

/** Sums with a name each, page by page: they are all here already. */
export function ProfitTable<Key extends string>({ title, first, rows, nameOf }: ProfitTableProps<Key>) {
  const t = useTranslations('records.profit');
  const bets = useTranslations('wallet.bets');
  const format = useFormatter();
  const [wanted, setWanted] = useState(1);
  const totalPages = Math.ceil(rows.length / pageSize);
  const pageNo = Math.min(wanted, totalPages);
  const isGrowing = usePhone();
  const shown = rows.slice(isGrowing ? 0 : (pageNo - 1) * pageSize, pageNo * pageSize);
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      <Table
        caption={title}
        rows={shown}
        rowKey={(row) => row.key}
        columns={[
          { key: 'name', label: first, cell: (row) => <strong>{nameOf(row.key)}</strong> },
          { key: 'rounds', label: t('rounds'), align: 'end', cell: (row) => format.number(row.rounds) },
          { key: 'stake', label: bets('stake'), align: 'end', cell: (row) => <Money amount={row.stake} /> },
          {
            key: 'payout',
            label: bets('payout'),
            align: 'end',
            cell: (row) => <Money amount={row.payout} />,
          },
          { key: 'net', label: bets('net'), align: 'end', cell: (row) => <MoneyChange amount={row.net} /> },
        ]}
      />
      <RecordPages
        pager={{
          pageNo,
          totalPages,
          totalItems: rows.length,
          shown: shown.length,
          onPageChange: setWanted,
          isGrowing,
          // Two of these tables stand below each other.
          isDisabled: true,
          isLoading: false,
          error: null,
          onRetry: () => undefined,
        }}
      />
    </section>
  );
}
