import { useTranslations } from 'next-intl';
import { useDayText } from '@/components/money/use-day-text';
import { useMoneyText } from '@/components/money/use-money-text';
import { DayTicks } from './day-ticks';
import { netBarsOf } from './net-bars';
import styles from './net-chart.module.css';
import { NetLine } from './net-line';

const height = 160;
const step = 10;
const barWidth = 7;

export interface NetChartProps {
  /** Every day of the period, oldest first. */
  days: readonly string[];
  netOf: ReadonlyMap<string, string>;
}

/**
 * The result of each day: gains stand on the line of zero and are filled, losses hang from it and are outlined. The
 * table below says the same in figures, so that to a screen reader this is one picture.
 */
export function NetChart({ days, netOf }: NetChartProps) {
  const t = useTranslations('records.profit');
  const money = useMoneyText();
  const dayText = useDayText();
  const { bars, zero, highest, lowest } = netBarsOf(days, netOf, height);
  return (
    <figure className={styles.figure}>
      {/* Time runs from left to right in every language. */}
      <div className={styles.plot} dir="ltr">
        {/* The picture's name says the two ends of the scale. */}
        <div className={styles.scale} aria-hidden="true">
          <span>{highest && `+${money(highest)}`}</span>
          <span>{lowest && money(lowest)}</span>
        </div>
        <svg
          className={styles.chart}
          viewBox={`0 0 ${Math.max(days.length, 1) * step} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('chart', {
            highest: money(highest ?? '0.00'),
            lowest: money(lowest ?? '0.00'),
            days: days.length,
          })}
        >
          {bars.map((bar, index) => (
            <rect
              key={bar.day}
              className={bar.isGain ? styles.gain : styles.loss}
              x={index * step + (step - barWidth) / 2}
              y={bar.top}
              width={barWidth}
              height={bar.height}
            >
              <title>{t('bar', { day: dayText(bar.day), net: money(bar.net) })}</title>
            </rect>
          ))}
          <line className={styles.zero} x1={0} x2={Math.max(days.length, 1) * step} y1={zero} y2={zero} />
        </svg>
      </div>
      <DayTicks days={days} />
      <figcaption className={styles.legend}>
        <span>
          <i className={styles.gainMark} aria-hidden="true" />
          {t('gain')}
        </span>
        <span>
          <i className={styles.lossMark} aria-hidden="true" />
          {t('loss')}
        </span>
      </figcaption>
      {days.length > 1 && (
        <>
          <p className={styles.heading}>{t('running')}</p>
          <NetLine days={days} netOf={netOf} />
          <DayTicks days={days} />
        </>
      )}
    </figure>
  );
}
