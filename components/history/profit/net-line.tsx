import { useTranslations } from 'next-intl';
import { useDayText } from '@/components/money/use-day-text';
import { useMoneyText } from '@/components/money/use-money-text';
import { netLineOf } from './net-bars';
import styles from './net-chart.module.css';

const height = 96;
const step = 10;

export interface NetLineProps {
  /** Every day of the period, oldest first. */
  days: readonly string[];
  netOf: ReadonlyMap<string, string>;
}

/** What the days have come to so far: the last point is the result of the period. */
export function NetLine({ days, netOf }: NetLineProps) {
  const t = useTranslations('records.profit');
  const money = useMoneyText();
  const dayText = useDayText();
  const { points, zero, highest, lowest, end } = netLineOf(days, netOf, height);
  const width = Math.max(points.length, 1) * step;
  const line = points.map((top, index) => `${(index + 0.5) * step},${top}`).join(' ');
  return (
    <div className={styles.plot} dir="ltr">
      {/* The picture's name says the two ends of the scale. */}
      <div className={styles.scale} aria-hidden="true">
        <span>{money(highest)}</span>
        <span>{money(lowest)}</span>
      </div>
      <svg
        className={styles.running}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('runningChart', {
          first: dayText(days[0] ?? ''),
          last: dayText(days.at(-1) ?? ''),
          highest: money(highest),
          lowest: money(lowest),
          end: money(end),
        })}
      >
        <line className={styles.zero} x1={0} x2={width} y1={zero} y2={zero} />
        <polyline className={styles.line} points={line} />
      </svg>
    </div>
  );
}
