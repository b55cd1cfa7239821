import type { LiveStageProps } from '@/sandbox/board/live/live-board';
import { DiceBowl } from '@/sandbox/games/sic-bo/board/dice-bowl';
import type { SicBoResult } from '../play-round';
import { bambooDice } from './dice';
import styles from './stage.module.css';

/** Three dice in their bowl: they tumble while the throw is on its way and lie still when it opens. */
export function Stage({ round, opened, result }: LiveStageProps<SicBoResult, SicBoResult>) {
  const shown = result ?? opened.at(-1) ?? null;
  const isTumbling = shown === null && round !== null && round.opening !== null;
  return (
    <div className={styles.stage} data-idle={(shown === null && !isTumbling) || undefined}>
      <DiceBowl
        dice={shown?.dice ?? null}
        isTumbling={isTumbling}
        look={bambooDice}
        total={shown?.total ?? null}
        isLying
      />
    </div>
  );
}
