import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { ballRamp } from '@/sandbox/games/bingo/look';
import styles from './caller.module.css';

interface CallerProps {
  balls: 75 | 90;
  calls: readonly number[];
  /** Balls that are called so far. */
  count: number;
  total: number;
}

const shownBalls = 5;

/** The last balls, newest first, and how many of them have been called. */
export function Caller({ balls, calls, count, total }: CallerProps) {
  const t = useTranslations('play.bingo');
  const recent = calls.slice(Math.max(0, count - shownBalls), count).reverse();
  return (
    <div className={styles.caller}>
      <ol className={styles.balls} aria-label={t('lastBalls')}>
        {Array.from({ length: shownBalls }, (_, index) => (
          <li
            key={recent[index] ?? `none-${index}`}
            className={classNames(styles.place, index === 0 && styles.newest)}
          >
            {recent[index] !== undefined && <Ball ball={recent[index]} balls={balls} />}
          </li>
        ))}
      </ol>
      <p className={classNames(styles.count, 'tabular')}>{t('ball', { count, total })}</p>
    </div>
  );
}

function Ball({ ball, balls }: { ball: number; balls: 75 | 90 }) {
  const [light, middle, dark] = ballRamp(ball, balls);
  const sheen = `radial-gradient(circle at 34% 28%, ${light}, ${middle} 55%, ${dark})`;
  return (
    <span className={styles.ball} style={{ background: sheen }}>
      <span className={styles.disc}>{ball}</span>
    </span>
  );
}
