import { useTranslations } from 'next-intl';
import { useMoney } from '../table/use-money';
import styles from './free-spins-card.module.css';

interface FreeSpinsCardProps {
  /** Free spins that the spin on the reels has won, and what multiplies them; null when it won none. */
  won: { count: number; multiplier?: number } | null;
  /** What the whole round pays, once its last free spin stands; null before. */
  total: string | null;
}

/** The entrance of free spins, and their result. In one tone whatever it is: what lies above the stake is told elsewhere. */
export function FreeSpinsCard({ won, total }: FreeSpinsCardProps) {
  const t = useTranslations('game.win');
  const money = useMoney();
  if (!won && total === null) return null;
  return (
    // The line below the reels says the same.
    <div className={styles.card} aria-hidden="true">
      <p className={styles.head}>{total === null ? t('freeEntrance') : t('freeResult')}</p>
      <p className={styles.figure}>
        {total === null ? t('freeCount', { count: won?.count ?? 0 }) : money(total)}
      </p>
      {won && won.multiplier !== undefined && won.multiplier > 1 && total === null && (
        <p>{t('freeMultiplier', { multiplier: won.multiplier })}</p>
      )}
    </div>
  );
}
