import { useTranslations } from 'next-intl';
import { useDayText } from '@/components/money/use-day-text';
import styles from '@/components/money/records.module.css';
import type { ReportPeriod } from '@/lib/contract/calls/agent-centre/report-parts';
import { useZoneTime } from './zone-time';

/** Which days these are, in which time zone they begin, and while they are open, up to when they are counted. */
export function PeriodNote({ period }: { period: ReportPeriod }) {
  const t = useTranslations('agentCentre.period');
  const day = useDayText();
  const time = useZoneTime();
  const { from, to, timeZone, asOf, isOpen } = period;
  return (
    <p className={styles.note}>
      {from === to
        ? t('oneDay', { day: day(from), timeZone })
        : t('days', { from: day(from), to: day(to), timeZone })}
      {isOpen && <> {asOf === null ? t('notCounted') : t('asOf', { time: time(asOf, timeZone) })}</>}
    </p>
  );
}
