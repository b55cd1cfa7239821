import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DayBars } from '@/components/history/profit/day-bars';
import { DayTicks } from '@/components/history/profit/day-ticks';
import chart from '@/components/history/profit/net-chart.module.css';
import { useDayText } from '@/components/money/use-day-text';
import { useMoneyText } from '@/components/money/use-money-text';
import { Select } from '@/components/ui/select';
import type { OverviewDay } from '@/lib/contract/calls/agent-centre/agent-reports';
import { chosenOf } from '../report/filter';
import styles from './overview.module.css';

const chartFigures = ['valid', 'result', 'deposits', 'withdrawals', 'gifts'] as const;

/**
 * One figure of each day: above the line of zero it is filled, below it outlined. The table below says the same, so that
 * to a screen reader this is one picture.
 */
export function DayChart({ days }: { days: readonly OverviewDay[] }) {
  const t = useTranslations('agentCentre.overview');
  const figures = useTranslations('agentCentre.figures');
  const money = useMoneyText();
  const dayText = useDayText();
  const [figure, setFigure] = useState<(typeof chartFigures)[number]>('valid');
  const names = days.map(({ day }) => day);
  const valueOf = new Map(days.map((day) => [day.day, day[figure]]));
  return (
    <figure className={chart.figure}>
      <div className={styles.chartHead}>
        <Select
          label={t('chartOf')}
          value={figure}
          options={chartFigures.map((value) => ({ value, label: figures(value) }))}
          onChange={({ target }) => setFigure(chosenOf(target.value, chartFigures))}
        />
      </div>
      <DayBars
        days={names}
        amountOf={valueOf}
        highestText={money}
        labelOf={(ends) => t('chart', { ...ends, figure: figures(figure), days: days.length })}
        barText={(day, amount) => t('bar', { day: dayText(day), amount: money(amount) })}
      />
      <DayTicks days={names} />
    </figure>
  );
}
