import { Skeleton } from '@/components/ui/skeleton';
import { gamePageSize } from '@/lib/contract/calls/catalogue';
import type { GameCard } from './game-card';
import styles from './game-grid.module.css';
import { GameTile } from './game-tile';

/** Tiles that a first view shows on a desktop; the pictures of the others wait until they come near. */
export const eagerTiles = 6;

export interface GameGridProps {
  games: readonly GameCard[];
  symbol: string;
  /** The first view of a page shows other things: every picture waits until it comes near. */
  isBelow?: boolean;
}

export function GameGrid({ games, symbol, isBelow = false }: GameGridProps) {
  return (
    <ul className={styles.grid}>
      {games.map((game, index) => (
        <li key={game.gameId}>
          <GameTile game={game} symbol={symbol} isEager={!isBelow && index < eagerTiles} />
        </li>
      ))}
    </ul>
  );
}

/** As many and as large as a page of tiles, so that nothing jumps. */
export function GameGridSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.grid} role="status" aria-label={label}>
      {Array.from({ length: gamePageSize }, (_, index) => (
        <span key={index} className={styles.waiting}>
          <Skeleton shape="box" height="auto" className={styles.art} />
          <Skeleton width="72%" height={18} />
        </span>
      ))}
    </div>
  );
}
