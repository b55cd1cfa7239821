import { masksOf, placesOf } from '@/sandbox/games/bingo/patterns';
import type { PatternKey } from '@/sandbox/games/bingo/types';
import styles from './pattern-icon.module.css';

/** A pattern as a small picture: its first shape on a card of 75, or on the fifteen numbers of a ticket. */
export function PatternIcon({ balls, pattern }: { balls: 75 | 90; pattern: PatternKey }) {
  const rows = balls === 75 ? 5 : 3;
  const [mask = 0] = masksOf(balls, pattern);
  // The free centre is a field of the picture and no number of the mask.
  const fields = new Set(placesOf(mask).map((place) => (balls === 75 && place >= 12 ? place + 1 : place)));
  return (
    <svg viewBox={`0 0 50 ${rows * 10}`} className={styles.icon} aria-hidden="true">
      {Array.from({ length: rows * 5 }, (_, field) => (
        <rect
          key={field}
          x={(field % 5) * 10 + 1}
          y={Math.floor(field / 5) * 10 + 1}
          width="8"
          height="8"
          rx="2"
          className={fields.has(field) || (balls === 75 && field === 12) ? styles.on : styles.off}
        />
      ))}
    </svg>
  );
}
