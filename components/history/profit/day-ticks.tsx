import { useFormatter } from 'next-intl';
import styles from './net-chart.module.css';

const mostTicks = 5;

/** Evenly spread over the days, the first and the last among them: no more than fit beside each other on a phone. */
export function tickDays(days: readonly string[]): string[] {
  const count = Math.min(mostTicks, days.length);
  if (count < 2) return days.slice(0, count);
  return Array.from(
    { length: count },
    (_, index) => days[Math.round((index * (days.length - 1)) / (count - 1))] ?? '',
  );
}

/** The days below a chart; the year stands in the tables. Days are counted in UTC. */
export function DayTicks({ days }: { days: readonly string[] }) {
  const format = useFormatter();
  return (
    <div className={styles.ticks} dir="ltr" aria-hidden="true">
      {tickDays(days).map((day) => (
        <span key={day} dir="auto">
          {format.dateTime(new Date(day), { day: 'numeric', month: 'short', timeZone: 'UTC' })}
        </span>
      ))}
    </div>
  );
}
