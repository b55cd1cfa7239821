import { useTranslations } from 'next-intl';
import { CopyableCode } from '@/components/forms/copyable-code';
import { DateTime } from '@/components/money/date-time';
import { Money } from '@/components/money/money-change';
import { PagedRecords } from '@/components/money/paged-records';
import type { RecordPager } from '@/components/money/record-pages';
import styles from '@/components/money/records.module.css';
import { useDayText } from '@/components/money/use-day-text';
import type { RecordsAnswer } from '@/components/money/use-records';
import type { Column } from '@/components/ui/table';
import type { RebateClaim } from '@/lib/contract/calls/missions';
import type { RebateState } from './rebate-lines';

export interface RebateClaimsProps {
  claims: RebateState;
  answer: RecordsAnswer<unknown>;
  pager: RecordPager;
}

/** Every claim so far, with the transfer that paid it. */
export function RebateClaims({ claims, answer, pager }: RebateClaimsProps) {
  const t = useTranslations('records.rebate');
  return (
    <section className={styles.section}>
      <h3>{t('history')}</h3>
      <PagedRecords
        // The page around it says what could not be refreshed.
        answer={{ ...answer, error: undefined, data: claims }}
        label={t('history')}
        columns={useClaimColumns()}
        rowKey={(row) => row.claimId}
        pager={pager}
        empty={{ title: t('noClaims'), text: t('noClaimsText') }}
        failedText={t('failed')}
      />
    </section>
  );
}

function useClaimColumns(): Column<RebateClaim>[] {
  const t = useTranslations('records.rebate');
  const common = useTranslations('wallet.common');
  const dayText = useDayText();
  return [
    { key: 'time', label: common('date'), cell: (row) => <DateTime time={row.claimedAt} /> },
    {
      key: 'days',
      label: t('days'),
      cell: (row) => t('range', { from: dayText(row.from), to: dayText(row.to) }),
    },
    { key: 'amount', label: common('amount'), align: 'end', cell: (row) => <Money amount={row.amount} /> },
    { key: 'transfer', label: t('transfer'), cell: (row) => <CopyableCode text={row.transferId} /> },
  ];
}
