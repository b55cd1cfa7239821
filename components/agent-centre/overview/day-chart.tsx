import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DayTicks } from '@/components/history/profit/day-ticks';
import { netBarsOf } from '@/components/history/profit/net-bars';
import chart from '@/components/history/profit/net-chart.module.css';
import { useDayText } from '@/components/money/use-day-text';
import { useMoneyText } from '@/components/money/use-money-text';
import { Select } from '@/components/ui/select';
import type { OverviewDay } from '@/lib/contract/calls/agent-centre/agent-reports';
import { chosenOf } from '../report/filter';
import styles from './overview.module.css';

const height = 160;
const step = 10;
const barWidth = 7;

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
  const { bars, zero, highest, lowest } = netBarsOf(names, valueOf, height);
  const width = Math.max(days.length, 1) * step;
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
      {/* Time runs from left to right in every language. */}
      <div className={chart.plot} dir="ltr">
        {/* The picture's name says the two ends of the scale. */}
        <div className={chart.scale} aria-hidden="true">
          <span>{highest && money(highest)}</span>
          <span>{lowest && money(lowest)}</span>
        </div>
        <svg
          className={chart.chart}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('chart', {
            figure: figures(figure),
            highest: money(highest ?? '0.00'),
            lowest: money(lowest ?? '0.00'),
            days: days.length,
          })}
        >
          {bars.map((bar, index) => (
            <rect
              key={bar.day}
              className={bar.isGain ? chart.gain : chart.loss}
              x={index * step + (step - barWidth) / 2}
              y={bar.top}
              width={barWidth}
              height={bar.height}
            >
              <title>{t('bar', { day: dayText(bar.day), amount: money(bar.net) })}</title>
            </rect>
          ))}
          <line className={chart.zero} x1={0} x2={width} y1={zero} y2={zero} />
        </svg>
      </div>
      <DayTicks days={names} />
    </figure>
  );
}
