import { useTranslations } from 'next-intl';
import { Table, type Column } from '@/components/ui/table';
import { limitPeriods, type PlayFigures, type ProtectionOverview } from '@/lib/contract/calls/protection';
import { ProtectionSection } from './protection-section';
import { useValueTexts } from './use-value-text';

interface Row extends PlayFigures {
  period: (typeof limitPeriods)[number];
}

/** What play has cost or brought, and how long it took: the same figures that limits are measured with. */
export function FiguresSection({ overview: { figures, currencySymbol } }: { overview: ProtectionOverview }) {
  const t = useTranslations('protection.figures');
  const periods = useTranslations('protection.periods');
  const { money, duration } = useValueTexts(currencySymbol);
  const columns: readonly Column<Row>[] = [
    { key: 'period', label: t('period'), cell: ({ period }) => periods(period) },
    { key: 'stakes', label: t('stakes'), align: 'end', cell: ({ stakes }) => money(stakes) },
    { key: 'payouts', label: t('payouts'), align: 'end', cell: ({ payouts }) => money(payouts) },
    { key: 'net', label: t('net'), align: 'end', cell: ({ net }) => <strong>{money(net)}</strong> },
    { key: 'rounds', label: t('rounds'), align: 'end', cell: ({ rounds }) => rounds },
    { key: 'time', label: t('time'), align: 'end', cell: ({ minutesPlayed }) => duration(minutesPlayed) },
  ];
  const rows = limitPeriods.map((period) => ({ period, ...figures[period] }));
  return (
    <ProtectionSection title={t('title')} text={t('text')}>
      <Table caption={t('title')} columns={columns} rows={rows} rowKey={({ period }) => period} />
    </ProtectionSection>
  );
}
