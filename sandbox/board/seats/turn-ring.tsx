import type { CSSProperties } from 'react';
import type { MatchView } from '@/sandbox/kit/match-wire';
import styles from './turn-ring.module.css';
import { useSecondsLeft } from './use-seconds-left';

interface TurnRingProps {
  turn: NonNullable<MatchView['turn']>;
  offsetMs: number;
}

/** The time that a turn still has, as a ring with the seconds in it. For the eyes: what has to be heard is said elsewhere. */
export function TurnRing({ turn, offsetMs }: TurnRingProps) {
  const seconds = useSecondsLeft(turn.endsAt, offsetMs) ?? 0;
  const part = turn.limitMs > 0 ? Math.min(1, (seconds * 1000) / turn.limitMs) : 0;
  return (
    <span className={styles.ring} data-short={seconds <= 5 || undefined} aria-hidden="true">
      <svg viewBox="0 0 40 40">
        <circle cx="20" cy="20" r="17" className={styles.way} />
        <circle
          cx="20"
          cy="20"
          r="17"
          pathLength="1"
          className={styles.left}
          style={{ '--part': part } as CSSProperties}
        />
      </svg>
      <span className={styles.seconds}>{seconds}</span>
    </span>
  );
}
