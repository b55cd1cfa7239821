import { useTranslations } from 'next-intl';
import styles from './game-tile.module.css';

export interface VolatilitySwitchProps {
  /** The name of the game. */
  game: string;
  isWild: boolean;
  onChange: (isWild: boolean) => void;
}

/** Chooses which version of a game its tile shows and opens. */
export function VolatilitySwitch({ game, isWild, onChange }: VolatilitySwitchProps) {
  const t = useTranslations('games.tile');
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isWild}
      aria-label={t('wildOf', { game })}
      className={styles.volatility}
      onClick={() => onChange(!isWild)}
    >
      <span aria-hidden="true">{t('calm')}</span>
      <span aria-hidden="true">{t('wild')}</span>
    </button>
  );
}
