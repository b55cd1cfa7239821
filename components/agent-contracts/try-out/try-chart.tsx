import { useTranslations } from 'next-intl';
import { useMoneyText } from '@/components/money/use-money-text';
import { tryBars } from './try-bars';
import styles from './try-chart.module.css';
import type { TryRow } from './try-rows';

const height = 140;
const step = 20;
const width = 7;

/** What the terms come to beside what was paid, period by period. The table below says the same in figures. */
export function TryChart({ rows, textOf }: { rows: readonly TryRow[]; textOf: (row: TryRow) => string }) {
  const t = useTranslations('agentContracts.try');
  const money = useMoneyText();
  const { bars, most } = tryBars(rows, height);
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return null;
  return (
    <figure className={styles.figure}>
      {/* Time runs from left to right in every language. */}
      <div className={styles.plot} dir="ltr">
        <span className={styles.scale} aria-hidden="true">
          {money(most)}
        </span>
        <svg
          className={styles.chart}
          viewBox={`0 0 ${rows.length * step} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('chart', {
            count: rows.length,
            first: textOf(first),
            last: textOf(last),
            most: money(most),
          })}
        >
          {bars.map(({ tried, paid }, index) => (
            <g key={rows[index]?.from}>
              <title>
                {t('bar', {
                  period: textOf(rows[index] ?? first),
                  tried: money(rows[index]?.amount ?? '0.00'),
                  paid: money(rows[index]?.paid ?? '0.00'),
                })}
              </title>
              <rect
                className={styles.tried}
                x={index * step + 2}
                y={height - tried}
                width={width}
                height={tried}
              />
              <rect
                className={styles.paid}
                x={index * step + 10}
                y={height - paid}
                width={width}
                height={paid}
              />
            </g>
          ))}
          <line className={styles.zero} x1={0} x2={rows.length * step} y1={height} y2={height} />
        </svg>
      </div>
      <figcaption className={styles.legend}>
        <span>
          <i className={styles.triedMark} aria-hidden="true" />
          {t('tried')}
        </span>
        <span>
          <i className={styles.paidMark} aria-hidden="true" />
          {t('paid')}
        </span>
      </figcaption>
    </figure>
  );
}
