import { useTranslations } from 'next-intl';
import { DateTime } from '@/components/money/date-time';
import { Money } from '@/components/money/money-change';
import { PagedRecords, recordPageSize } from '@/components/money/paged-records';
import { listOf, usePagedRecords } from '@/components/money/use-paged-records';
import type { Column } from '@/components/ui/table';
import { promotions, type WageringEntry } from '@/lib/contract/calls/promotions';

const roundIdOf = (row: WageringEntry) => row.roundId;
const betList = listOf(recordPageSize, roundIdOf);

/** The bets that a bonus saw, what of each counted, and why not all of it. */
export function WageringList({ bonusId }: { bonusId: string }) {
  const t = useTranslations('records.wagering');
  const { answer, pager } = usePagedRecords(promotions.wagering, { bonusId }, betList);
  return (
    <PagedRecords
      answer={answer}
      label={t('title')}
      columns={useWageringColumns()}
      rowKey={roundIdOf}
      // It stands in the card of its bonus, with other cards below.
      pager={{ ...pager, isDisabled: true }}
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
    { key: 'time', label: common('date'), cell: (row) => <DateTime time={row.settledAt} /> },
    { key: 'game', label: bets('game'), cell: (row) => <strong>{row.gameName}</strong> },
    { key: 'stake', label: bets('stake'), align: 'end', cell: (row) => <Money amount={row.stake} /> },
    { key: 'counted', label: t('counted'), align: 'end', cell: (row) => <Money amount={row.counted} /> },
    { key: 'reason', label: t('reason'), cell: (row) => t(`reasons.${row.reason}`, { weight: row.weight }) },
  ];
}
