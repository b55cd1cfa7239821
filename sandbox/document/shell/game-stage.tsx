import type { CSSProperties, ReactNode } from 'react';
import { familyOf } from '@/sandbox/kit/families';
import type { GameInfo } from '@/sandbox/kit/game-info';
import type { GameKind } from '@/sandbox/kit/kinds';
import styles from './game-stage.module.css';
import { Scenery } from './scenery';

interface GameStageProps {
  info: Pick<GameInfo, 'gameCode' | 'look'> & { kind: GameKind };
  label?: string;
  children: ReactNode;
}

/** The scene of a title and its family, which fills the frame, and the title's colours for everything in it. */
export function GameStage({ info, label, children }: GameStageProps) {
  const { scene } = info.look;
  const colours = { '--game-ink': scene.ground[2], '--game-glow': scene.glow } as CSSProperties;
  return (
    <main className={styles.stage} style={colours} aria-label={label}>
      <Scenery scene={scene} family={familyOf[info.kind]} seed={info.gameCode} />
      <div className={styles.content}>{children}</div>
    </main>
  );
}
