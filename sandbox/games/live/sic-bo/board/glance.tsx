import type { LiveStageProps } from '@/sandbox/board/live/live-board';
import { useTurningFaces } from '@/sandbox/games/sic-bo/board/dice-bowl';
import { Die } from '@/sandbox/games/sic-bo/board/die';
import type { SicBoResult } from '../play-round';
import { bambooDice } from './dice';
import styles from './glance.module.css';

/** The three dice and their total. */
export function Glance({ round, opened, result }: LiveStageProps<SicBoResult, SicBoResult>) {
  const shown = result ?? opened.at(-1) ?? null;
  const isTumbling = shown === null && Boolean(round?.opening);
  const turning = useTurningFaces(isTumbling);
  const faces = shown?.dice ?? (isTumbling ? turning : [0, 0, 0]);
  return (
    <div className={styles.glance} aria-hidden="true">
      {faces.map((face, place) => (
        <Die key={place} face={face} look={bambooDice} className={styles.die} />
      ))}
      <span>{shown?.total}</span>
    </div>
  );
}
