import { useTranslations } from 'next-intl';
import { Heart } from '@/components/ui/icons';
import { Spinner } from '@/components/ui/spinner';
import styles from './game-grid.module.css';

export interface FavouriteHeartProps {
  gameName: string;
  isMarked: boolean;
  isBusy: boolean;
  onToggle: () => void;
}

/** Marks a game or takes the mark away. It stays where it is while it waits, so that the focus does, too. */
export function FavouriteHeart({ gameName, isMarked, isBusy, onToggle }: FavouriteHeartProps) {
  const t = useTranslations('games.favourite');
  return (
    <button
      type="button"
      className={styles.heart}
      aria-label={t('mark', { game: gameName })}
      aria-pressed={isMarked}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? undefined : onToggle}
    >
      {isBusy ? <Spinner label={t('saving')} size={18} /> : <Heart size={20} aria-hidden="true" />}
    </button>
  );
}
