import { useTimeText } from '@/lib/client/use-time-text';
import styles from './money.module.css';

/** A moment in a table, in the member's own zone; where it has no room it breaks between date and time. */
export function DateTime({ time }: { time: string }) {
  const text = useTimeText();
  return (
    <time className={styles.when} dateTime={time}>
      {text(time)}
    </time>
  );
}
