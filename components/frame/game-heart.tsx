import { useTranslations } from 'next-intl';
import { useFavourites, type MarkedGame } from '@/components/games/tiles/use-favourites';
import { IconButton } from '@/components/ui/icon-button';
import { Heart } from '@/components/ui/icons';
import styles from './game-screen.module.css';

/** Marks the game that is open as a favourite, or takes the mark away. */
export function GameHeart({ game, name }: { game: MarkedGame; name: string }) {
  const t = useTranslations('games.favourite');
  const favourites = useFavourites();
  const isMarked = favourites.isMarked(game);
  return (
    <IconButton
      label={t('mark', { game: name })}
      aria-pressed={isMarked}
      aria-busy={favourites.isBusy(game) || undefined}
      className={isMarked ? styles.marked : undefined}
      onClick={() => favourites.toggle(game)}
    >
      <Heart size={20} aria-hidden="true" />
    </IconButton>
  );
}
