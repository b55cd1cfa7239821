'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Select } from '@/components/ui/select';
import { useCall } from '@/lib/client/use-call';
import { wallet } from '@/lib/contract/wallet';
import { movementKinds, useMovementColumns, useMovementKind } from './movements';
import { PagedRecords, recordPageSize } from './paged-records';
import { isInOrder, rangeOf, type Period } from './period';
import { PeriodFilter } from './period-filter';
import styles from './wallet.module.css';

/** Every movement of the member's money, with the balance after each. */
export function AccountRecordPage() {
  const t = useTranslations('wallet.records');
  const kindText = useMovementKind();
  const [period, setPeriod] = useState<Period>({ kind: 'week' });
  const [kind, setKind] = useState('');
  const [pageNo, setPageNo] = useState(1);
  const page = { ...rangeOf(period, new Date()), pageNo, pageSize: recordPageSize };
  const input = isInOrder(period) ? { ...page, ...(kind && { kind }) } : null;
  const answer = useCall(wallet.accountRecords, input, { keepPreviousData: true });
  return (
    <div className={styles.page}>
      <div className={styles.filters}>
        <PeriodFilter
          period={period}
          onChange={(next) => {
            setPageNo(1);
            setPeriod(next);
          }}
        />
        <Select
          label={t('kind')}
          value={kind}
          options={[
            { value: '', label: t('allKinds') },
            ...movementKinds.map((value) => ({ value, label: kindText(value, '') })),
          ]}
          onChange={({ target }) => {
            setPageNo(1);
            setKind(target.value);
          }}
        />
      </div>
      <PagedRecords
        answer={answer}
        label={t('title')}
        columns={useMovementColumns()}
        rowKey={(row) => row.id}
        pageNo={pageNo}
        onPageChange={setPageNo}
        empty={{ title: t('none'), text: t('noneText') }}
        failedText={t('failed')}
      />
    </div>
  );
}
