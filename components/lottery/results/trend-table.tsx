import { useFormatter, useTranslations } from 'next-intl';
import type { NumberSpace } from '@/lib/lottery';
import { Panel } from '@/components/ui/panel';
import styles from './trend-table.module.css';
import { bandOf, trendsOf, type NumberTrend } from './trend';

export interface TrendTableProps {
  space: NumberSpace;
  /** The newest first. */
  draws: readonly (readonly number[])[];
  /** What the positions are called. */
  positionNames: readonly string[];
}

/** How often each number came, beside what chance alone makes of it. Nothing here says what comes next. */
export function TrendTable({ space, draws, positionNames }: TrendTableProps) {
  const t = useTranslations('lottery.trend');
  const format = useFormatter();
  return (
    <>
      <p className={styles.note}>{t('independent')}</p>
      {trendsOf(space, draws).map(({ position, numbers }) => {
        const band = bandOf(draws.length, numbers.length);
        const expected = format.number(band.expected, { maximumFractionDigits: 1 });
        return (
          <Panel key={position} title={positionNames[position] ?? ''}>
            <p className={styles.note}>
              {t('band', { draws: draws.length, expected, least: band.least, most: band.most })}
            </p>
            <div className={styles.scroll} tabIndex={0} role="group" aria-label={positionNames[position]}>
              <table className={styles.table} dir="ltr">
                <thead>
                  <tr>
                    <th scope="col">{t('number')}</th>
                    {numbers.map(({ number }) => (
                      <th key={number} scope="col">
                        {number}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  <TrendRow
                    label={t('count')}
                    numbers={numbers}
                    valueOf={({ count }) => String(count)}
                    hasBar
                  />
                  <TrendRow
                    label={t('since')}
                    numbers={numbers}
                    valueOf={({ since }) => (since === null ? '–' : String(since))}
                  />
                </tbody>
              </table>
            </div>
          </Panel>
        );
      })}
    </>
  );
}

interface TrendRowProps {
  label: string;
  numbers: readonly NumberTrend[];
  valueOf: (trend: NumberTrend) => string;
  hasBar?: boolean;
}

function TrendRow({ label, numbers, valueOf, hasBar = false }: TrendRowProps) {
  const most = Math.max(1, ...numbers.map(({ count }) => count));
  return (
    <tr>
      <th scope="row">{label}</th>
      {numbers.map((trend) => (
        <td key={trend.number}>
          {hasBar && (
            <svg viewBox="0 0 10 40" preserveAspectRatio="none" className={styles.bar} aria-hidden="true">
              <rect x="0" y={40 - (40 * trend.count) / most} width="10" height={(40 * trend.count) / most} />
            </svg>
          )}
          {valueOf(trend)}
        </td>
      ))}
    </tr>
  );
}
