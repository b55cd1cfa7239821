import { LazyImage } from '@/components/ui/lazy-image';
import type { HeldGame as Game } from '@/lib/client/session/held-action';
import { FreePlayButton } from './free-play-button';
import styles from './held-game.module.css';

export interface HeldGameProps {
  game: Game;
  onFreePlay?: (() => void) | undefined;
}

/** The game that somebody pressed, and the way into it that needs no account. */
export function HeldGame({ game, onFreePlay }: HeldGameProps) {
  return (
    <div className={styles.game}>
      <LazyImage src={game.image} alt="" width={300} height={400} isEager className={styles.picture} />
      <div>
        <p className={styles.name}>{game.gameName}</p>
        <FreePlayButton {...(onFreePlay && { onDone: onFreePlay })} />
      </div>
    </div>
  );
}
