import { useTranslations } from 'next-intl';
import { JackpotFigure } from './jackpot-figure';
import styles from './jackpot.module.css';

/**
 * The figure of the clock over the slots. It is decoration and says so: no prize stands behind it. Readers of the
 * screen get that sentence; a figure that speaks every three seconds would let them hear nothing else.
 */
export function Jackpot({ symbol }: { symbol: string }) {
  const t = useTranslations('homeSections.jackpot');
  return (
    <section className={styles.jackpot} aria-label={t('label')}>
      <p className={styles.label}>{t('label')}</p>
      <JackpotFigure symbol={symbol} />
      <p className={styles.note}>{t('note')}</p>
    </section>
  );
}
