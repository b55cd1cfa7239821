import { OwnGames } from './my-games';
import type { OwnGameTexts } from './my-game-rows';
import styles from '../home.module.css';

/** The document keeps the room for a member's games, so that nothing moves when they come. */
export function OwnGamesPlace({ texts }: { texts: OwnGameTexts }) {
  return (
    <div className={styles.own}>
      <OwnGames texts={texts} />
    </div>
  );
}
