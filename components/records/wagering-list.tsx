'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Column } from '@/components/ui/table';
import { Money } from '@/components/wallet/money-change';
import { PagedRecords, recordPageSize } from '@/components/wallet/paged-records';
import { When } from '@/components/wallet/when';
import { promotions, type WageringEntry } from '@/lib/contract/promotions';
import { useRecords } from './use-records';

/** The bets that a bonus saw, what of each counted, and why not all of it. */
export function WageringList({ bonusId }: { bonusId: string }) {
  const t = useTranslations('records.wagering');
  const [pageNo, setPageNo] = useState(1);
  const answer = useRecords(promotions.wagering, { bonusId, pageNo, pageSize: recordPageSize });
  return (
    <PagedRecords
      answer={answer}
      label={t('title')}
      columns={useWageringColumns()}
      rowKey={(row) => row.roundId}
      pageNo={pageNo}
      onPageChange={setPageNo}
      empty={{ title: t('none'), text: t('noneText') }}
      failedText={t('failed')}
    />
  );
}

function useWageringColumns(): Column<WageringEntry>[] {
  const t = useTranslations('records.wagering');
  const bets = useTranslations('wallet.bets');
  const common = useTranslations('wallet.common');
  return [
    { key: 'time', label: common('date'), cell: (row) => <When time={row.settledAt} /> },
    { key: 'game', label: bets('game'), cell: (row) => <strong>{row.gameName}</strong> },
    { key: 'stake', label: bets('stake'), align: 'end', cell: (row) => <Money amount={row.stake} /> },
    { key: 'counted', label: t('counted'), align: 'end', cell: (row) => <Money amount={row.counted} /> },
    { key: 'reason', label: t('reason'), cell: (row) => t(`reasons.${row.reason}`, { weight: row.weight }) },
  ];
}
