import { leftToRight } from '@/lib/client/left-to-right';
import { classNames } from '@/components/ui/class-names';
import { clockText } from './clock-text';
import styles from './countdown.module.css';

export interface CountdownProps {
  toMs: number;
  /** Null while nobody can say. */
  nowMs: number | null;
  /** What ends then, as "to close". */
  label: string;
  isLarge?: boolean;
}

/** From here on a countdown is marked: a bet that is not made now is made in the next draw. */
const lastSecondsMs = 10_000;

/** The time that is left, by the clock of the server. It is read out when asked for, and not every second. */
export function Countdown({ toMs, nowMs, label, isLarge = false }: CountdownProps) {
  const leftMs = nowMs === null ? null : Math.max(0, toMs - nowMs);
  return (
    <p className={classNames(styles.countdown, isLarge && styles.large)} role="timer">
      <time className={styles.digits} data-last={(leftMs !== null && leftMs <= lastSecondsMs) || undefined}>
        {leftMs === null ? '--:--' : leftToRight(clockText(leftMs))}
      </time>{' '}
      <span className={styles.label}>{label}</span>
    </p>
  );
}
