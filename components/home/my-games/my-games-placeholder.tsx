import styles from '../home.module.css';
import type { MyGameTexts } from './my-game-rows';
import { MyGames } from './my-games';

/** The document keeps the room for a member's games, so that nothing moves when they come. */
export function MyGamesPlaceholder({ texts }: { texts: MyGameTexts }) {
  return (
    <div className={styles.own}>
      <MyGames texts={texts} />
    </div>
  );
}
