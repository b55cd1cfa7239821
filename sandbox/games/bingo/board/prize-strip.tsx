import { useTranslations } from 'next-intl';
import type { BingoMaths } from '@/sandbox/games/bingo/types';
import { PatternIcon } from './pattern-icon';
import styles from './prize-strip.module.css';

/** What pays and until which ball; a prize whose ball has passed steps back. */
export function PrizeStrip({ maths, count }: { maths: BingoMaths; count: number }) {
  const t = useTranslations('play.bingo');
  return (
    <ul className={styles.strip} aria-label={t('prizes')}>
      {maths.prizes.map(({ pattern, withinBalls, pays }) => (
        <li
          key={`${pattern}-${withinBalls}`}
          className={styles.prize}
          data-over={count >= withinBalls || undefined}
        >
          <PatternIcon balls={maths.balls} pattern={pattern} />
          <span className="visually-hidden">{t(`patterns.${pattern}`)}</span>
          <span>{t('within', { balls: withinBalls })}</span>
          <strong>{t('times', { count: pays })}</strong>
        </li>
      ))}
    </ul>
  );
}
