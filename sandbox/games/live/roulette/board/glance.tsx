import type { LiveStageProps } from '@/sandbox/board/live/live-board';
import { PastNumber } from '@/sandbox/games/roulette/board/past-number';
import { Wheel } from '@/sandbox/games/roulette/board/wheel';
import type { RouletteMaths } from '@/sandbox/games/roulette/types';
import type { LiveInfo } from '@/sandbox/kit/live-info';
import type { RouletteResult } from '../play-round';
import styles from './glance.module.css';
import { useNumberText } from './use-live-texts';
import { useShownSpin } from './use-shown-spin';

/** The wheel, and the number once the ball lies there. */
export function Glance({ info, ...seen }: LiveStageProps<RouletteResult, RouletteResult>) {
  const tell = useNumberText();
  const { wheel } = (info as LiveInfo<RouletteMaths>).maths;
  const { shown, phase, lying } = useShownSpin(seen);
  return (
    <div className={styles.glance}>
      <Wheel wheel={wheel} phase={phase} pocket={shown?.pocket ?? null} endsAtMs={0} />
      {lying && <PastNumber number={lying.number} text={tell(lying)} />}
    </div>
  );
}
