import { useTranslations } from 'next-intl';
import { Money, MoneyChange } from '@/components/money/money-change';
import type { IncomeRow, IncomeTotals } from '@/lib/contract/calls/agent-centre/agent-bills';
import { useCentreFacts } from '../report/centre-facts';
import { ReportTable, type FigureColumn } from '../report/report-table';
import { PeriodName } from './period-name';

export interface IncomeTableProps {
  data: { list: IncomeRow[]; totals: IncomeTotals };
}

/** The periods of each kind, the newest first; one leads to its bill. */
export function IncomeTable({ data }: IncomeTableProps) {
  const t = useTranslations('agentCentre');
  const { facts } = useCentreFacts();
  const figure = (key: keyof IncomeTotals, isExtra = false): FigureColumn<IncomeTotals> => ({
    key,
    label: t(`revenue.figures.${key}`),
    value: (figures) =>
      key === 'net' ? <MoneyChange amount={figures.net} /> : <Money amount={figures[key]} />,
    isExtra,
  });
  return (
    <ReportTable<IncomeRow, IncomeTotals>
      caption={t('pages.agentRevenueReport')}
      nameLabel={t('revenue.period')}
      lines={data.list}
      keyOf={({ from, to, kind }) => `${from} ${to} ${kind}`}
      nameOf={(row) => <PeriodName row={row} timeZone={facts.timeZone} />}
      figuresOf={(row) => row}
      figures={[
        figure('received'),
        figure('paidOn'),
        figure('net'),
        figure('open', true),
        figure('short', true),
      ]}
      totals={data.totals}
      notListed={null}
    />
  );
}
