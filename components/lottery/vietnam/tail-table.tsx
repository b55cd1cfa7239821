import { useFormatter, useTranslations } from 'next-intl';
import { Panel } from '@/components/ui/panel';
import type { Area } from '@/lib/lottery/vietnam';
import { bandOf } from '../results/trend';
import { tailsADraw, tailTrends } from './tails';
import styles from './tail-table.module.css';

export interface TailTableProps {
  area: Area;
  /** The newest first. */
  draws: readonly (readonly number[])[];
}

/** How often each last pair of digits came, beside what chance alone makes of it. */
export function TailTable({ area, draws }: TailTableProps) {
  const t = useTranslations('lottery.trend');
  const format = useFormatter();
  const trends = tailTrends(area, draws);
  const band = bandOf(draws.length * tailsADraw(area), trends.length);
  const most = Math.max(1, ...trends.map(({ count }) => count));
  return (
    <Panel title={t('tails')}>
      <p className={styles.note}>{t('independent')}</p>
      <p className={styles.note}>
        {t('band', {
          draws: draws.length,
          expected: format.number(band.expected, { maximumFractionDigits: 1 }),
          least: band.least,
          most: band.most,
        })}
      </p>
      <ul className={styles.tails}>
        {trends.map(({ number, count, since }) => (
          <li key={number} className={styles.tail}>
            <b dir="ltr">{String(number).padStart(2, '0')}</b>
            <span className={styles.bar} aria-hidden="true">
              <span style={{ inlineSize: `${(100 * count) / most}%` }} />
            </span>
            <span>{t('tail', { count, since: since === null ? '–' : String(since) })}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
