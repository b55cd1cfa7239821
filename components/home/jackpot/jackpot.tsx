import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import type { JackpotPool } from '@/lib/contract/calls/games';
import { Link } from '@/lib/i18n/navigation';
import { routes } from '@/lib/routes';
import { JackpotFigure } from './jackpot-figure';
import styles from './jackpot.module.css';
import { PoolFigure } from './pool-figure';

interface JackpotProps {
  symbol: string;
  /** The largest pool of the gateway; null from one that reports none. */
  pool: JackpotPool | null;
}

/**
 * The figure over the slots: a real pool where there is one. Without one it is the figure of the clock, which is decoration
 * and says so: no prize stands behind it. Readers of the screen get that sentence; a figure that speaks every three seconds
 * would let them hear nothing else.
 */
export function Jackpot({ symbol, pool }: JackpotProps) {
  const t = useTranslations('homeSections.jackpot');
  if (pool) {
    return (
      <section className={styles.jackpot} aria-label={t('poolRegion')}>
        <div className={styles.sum}>
          <PoolFigure served={pool} symbol={symbol} />
        </div>
        <p className={classNames(styles.note, styles.about)}>{t('poolNote')}</p>
        <Link href={routes.jackpots} className={styles.all}>
          {t('all')}
        </Link>
      </section>
    );
  }
  return (
    <section className={styles.jackpot} aria-label={t('label')}>
      <div className={styles.sum}>
        <p className={styles.label}>{t('label')}</p>
        <JackpotFigure symbol={symbol} />
      </div>
      <p className={styles.note}>{t('note')}</p>
    </section>
  );
}
