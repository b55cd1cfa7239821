import { useTranslations } from 'next-intl';
import { useDayText } from '@/components/money/use-day-text';
import { useMoneyText } from '@/components/money/use-money-text';
import { DayBars } from './day-bars';
import { DayTicks } from './day-ticks';
import styles from './net-chart.module.css';
import { NetLine } from './net-line';

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
  return (
    <figure className={styles.figure}>
      <DayBars
        days={days}
        amountOf={netOf}
        highestText={(amount) => `+${money(amount)}`}
        labelOf={(ends) => t('chart', { ...ends, days: days.length })}
        barText={(day, net) => t('bar', { day: dayText(day), net: money(net) })}
      />
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
