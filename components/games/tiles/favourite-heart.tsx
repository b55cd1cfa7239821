import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { Heart } from '@/components/ui/icons';
import { Spinner } from '@/components/ui/spinner';
import type { GameCard } from './game-card';
import styles from './game-grid.module.css';

export interface FavouriteHeartProps {
  game: GameCard;
  isMarked: boolean;
  isBusy: boolean;
  onToggle: (game: GameCard) => void;
}

/** Marks a game or takes the mark away. It stays where it is while it waits, so that the focus does, too. */
export const FavouriteHeart = memo(function FavouriteHeart({
  game,
  isMarked,
  isBusy,
  onToggle,
}: FavouriteHeartProps) {
  const t = useTranslations('games.favourite');
  return (
    <button
      type="button"
      className={styles.heart}
      aria-label={t('mark', { game: game.gameName })}
      aria-pressed={isMarked}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? undefined : () => onToggle(game)}
    >
      {isBusy ? <Spinner label={t('saving')} size={18} /> : <Heart size={20} aria-hidden="true" />}
    </button>
  );
});
