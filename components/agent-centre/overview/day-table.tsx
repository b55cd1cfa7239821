import { useFormatter, useTranslations } from 'next-intl';
import { useDayText } from '@/components/money/use-day-text';
import styles from '@/components/money/records.module.css';
import { OverlayLink } from '@/lib/client/overlays/overlay-link';
import type { OverviewDay } from '@/lib/contract/calls/agent-centre/agent-reports';
import type { StatementFigures } from '@/lib/contract/calls/agent-centre/report-parts';
import { useCentreFacts } from '../report/centre-facts';
import { useLinkTo } from '../report/address';
import { useFundColumns, usePlayColumns } from '../report/figure-columns';
import { ReportTable } from '../report/report-table';

export interface DayTableProps {
  days: readonly OverviewDay[];
  totals: StatementFigures;
}

/** The days of the period, the newest first; each leads to what was played on it. */
export function DayTable({ days, totals }: DayTableProps) {
  const t = useTranslations('agentCentre');
  const format = useFormatter();
  const dayText = useDayText();
  const linkTo = useLinkTo();
  const { has } = useCentreFacts();
  const [, stake, valid, payout, result] = usePlayColumns(['payout']);
  const funds = useFundColumns(['deposits', 'withdrawals', 'gifts']);
  return (
    <section className={styles.section}>
      <h3>{t('overview.byDay')}</h3>
      <ReportTable<OverviewDay, StatementFigures>
        caption={t('overview.byDay')}
        nameLabel={t('table.day')}
        lines={days.toReversed()}
        keyOf={({ day }) => day}
        nameOf={({ day }) =>
          has('personalHistoryCopy') ? (
            <OverlayLink opens={linkTo('personalHistoryCopy', { period: 'custom', from: day, to: day })}>
              {dayText(day)}
            </OverlayLink>
          ) : (
            dayText(day)
          )
        }
        figuresOf={(day) => day}
        columns={[
          {
            key: 'active',
            label: t('overview.figures.active'),
            cell: ({ active }) => format.number(active),
            isExtra: true,
          },
        ]}
        figures={[stake!, valid!, payout!, result!, ...funds]}
        totals={totals}
        notListed={null}
      />
    </section>
  );
}
