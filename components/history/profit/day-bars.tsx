import { useMoneyText } from '@/components/money/use-money-text';
import { netBarsOf } from './net-bars';
import styles from './net-chart.module.css';

const height = 160;
const step = 10;
const barWidth = 7;

export interface DayBarsProps {
  /** Oldest first. */
  days: readonly string[];
  amountOf: ReadonlyMap<string, string>;
  /** How the upper end of the scale is written. */
  highestText: (amount: string) => string;
  /** What the picture is called; it says the two ends of the scale. */
  labelOf: (ends: { highest: string; lowest: string }) => string;
  barText: (day: string, amount: string) => string;
}

/** A bar a day: above the line of zero it is filled, below it outlined. To a screen reader this is one picture. */
export function DayBars({ days, amountOf, highestText, labelOf, barText }: DayBarsProps) {
  const money = useMoneyText();
  const { bars, zero, highest, lowest } = netBarsOf(days, amountOf, height);
  const width = Math.max(days.length, 1) * step;
  return (
    // Time runs from left to right in every language.
    <div className={styles.plot} dir="ltr">
      <div className={styles.scale} aria-hidden="true">
        <span>{highest && highestText(highest)}</span>
        <span>{lowest && money(lowest)}</span>
      </div>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={labelOf({ highest: money(highest ?? '0.00'), lowest: money(lowest ?? '0.00') })}
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
            <title>{barText(bar.day, bar.net)}</title>
          </rect>
        ))}
        <line className={styles.zero} x1={0} x2={width} y1={zero} y2={zero} />
      </svg>
    </div>
  );
}
