import { useTranslations } from 'next-intl';
import { ClimbingAmount } from './climbing-amount';
import styles from './win-scene.module.css';

interface WinSceneProps {
  /** 2, 3 or 4: at least 2, 10 or 50 times the stake. */
  tier: number;
  stakeMinor: bigint;
  paidMinor: bigint;
}

/** A gain that is worth a pause, over the game of any family. It is out of the way of every press, and leaves by itself. */
export function WinScene({ tier, stakeMinor, paidMinor }: WinSceneProps) {
  const t = useTranslations('game.win');
  const tenths = (paidMinor * 10n) / stakeMinor;
  return (
    // What it says is read out where the round is told.
    <div className={styles.scene} data-tier={tier} aria-hidden="true">
      <div className={styles.card}>
        <p className={styles.title}>{t(`tiers.${tier as 2 | 3 | 4}`)}</p>
        <p className={styles.amount}>
          <ClimbingAmount minor={paidMinor} />
        </p>
        <p className={styles.multiple}>
          {t('multiple', { multiple: `${tenths / 10n}.${tenths % 10n}`.replace('.0', '') })}
        </p>
      </div>
    </div>
  );
}
