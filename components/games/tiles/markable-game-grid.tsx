import { FavouriteHeart } from './favourite-heart';
import { eagerTiles, type GameGridProps } from './game-grid';
import styles from './game-grid.module.css';
import { GameTile } from './game-tile';
import { useFavourites } from './use-favourites';
import { useFocusRestore } from './use-focus-restore';

/** `GameGrid` with a heart on each tile, beside the tile's button and over its picture. */
export function MarkableGameGrid({ games, symbol, isBelow = false }: GameGridProps) {
  const favourites = useFavourites();
  const grid = useFocusRestore<HTMLUListElement>(games);
  return (
    <ul className={styles.grid} {...grid}>
      {games.map((game, index) => (
        <li key={game.gameId} className={styles.cell}>
          <GameTile game={game} symbol={symbol} isEager={!isBelow && index < eagerTiles} />
          <FavouriteHeart
            game={game}
            isMarked={favourites.isMarked(game)}
            isBusy={favourites.isBusy(game)}
            onToggle={favourites.toggle}
          />
        </li>
      ))}
    </ul>
  );
}
