'use client';

import { LazyImage } from '@/components/ui/lazy-image';
import type { GameCard } from './game-card';
import styles from './game-list.module.css';
import { useLaunch } from './use-launch';

export interface GameListProps {
  title: string;
  games: readonly GameCard[];
  onLaunch: (game: GameCard) => void;
}

/** Games beside each other in few words, to suggest in the place of one that is closed. Nothing when there are none. */
export function GameList({ title, games, onLaunch }: GameListProps) {
  if (games.length === 0) return null;
  return (
    <>
      <p className={styles.text}>{title}</p>
      <ul className={styles.games}>
        {games.map((game) => (
          <li key={game.gameId}>
            <GameEntry game={game} onLaunch={onLaunch} />
          </li>
        ))}
      </ul>
    </>
  );
}

export interface GameEntryProps {
  game: GameCard;
  onLaunch: (game: GameCard) => void;
}

/** A game in few words: picture, name, studio. */
export function GameEntry({ game, onLaunch }: GameEntryProps) {
  return (
    <button type="button" className={styles.game} onClick={() => onLaunch(game)}>
      <LazyImage src={game.image} alt="" width={54} height={72} />
      <span className={styles.words}>
        <span className={styles.name}>{game.gameName}</span>
        <span className={styles.vendor}>{game.vendor}</span>
      </span>
    </button>
  );
}

/** Opened through the action gate, like a tile. */
export function OpenGameList(props: Omit<GameListProps, 'onLaunch'>) {
  const { launch } = useLaunch();
  return <GameList {...props} onLaunch={launch} />;
}
