import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { classNames } from '@/components/ui/class-names';
import { segmentRamp } from '@/sandbox/games/wheel/look';
import type { ValuesBet, ValuesMaths } from '@/sandbox/games/wheel/types';
import { useMoney } from '@/sandbox/board/table/use-money';
import styles from './bet-grid.module.css';
import { multipleText } from './segments';

interface BetGridProps {
  maths: ValuesMaths;
  bet: ValuesBet;
  /** The name that the wheel has stopped at; null while that is not shown. */
  stoppedAt: string | null;
  isOpen: boolean;
  onPlace: (name: string) => void;
}

/** A spot for each name of the wheel; a press lays the chosen chip on it. */
export function BetGrid({ maths, bet, stoppedAt, isOpen, onPlace }: BetGridProps) {
  const t = useTranslations('play.wheel');
  const money = useMoney();
  return (
    <div className={styles.grid} role="group" aria-label={t('spots')}>
      {Object.entries(maths.pays).map(([name, tenths]) => {
        const [light, middle, dark] = segmentRamp(name, tenths);
        const segments = maths.segments.filter((segment) => segment === name).length;
        const placed = bet.on[name];
        const title = t(`bets.${name}` as 'bets.gold');
        const pays = multipleText(tenths);
        return (
          <button
            key={name}
            type="button"
            className={classNames(styles.spot, stoppedAt === name && styles.stopped)}
            style={{ '--spot-light': light, '--spot': middle, '--spot-dark': dark } as CSSProperties}
            aria-disabled={!isOpen || undefined}
            aria-label={
              placed
                ? t('spotPlaced', { name: title, pays, segments, amount: money(placed) })
                : t('spot', { name: title, pays, segments })
            }
            onClick={() => isOpen && onPlace(name)}
          >
            <span className={styles.name}>{title}</span>
            <span className={styles.pays}>{t('times', { pays })}</span>
            <span className={styles.placed}>
              {placed ? money(placed) : t('segments', { count: segments })}
            </span>
          </button>
        );
      })}
    </div>
  );
}
