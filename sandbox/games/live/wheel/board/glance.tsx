import { useTold } from '@/sandbox/board/motion/use-told';
import type { LiveStageProps } from '@/sandbox/board/live/live-board';
import type { LiveInfo } from '@/sandbox/kit/live-info';
import type { LiveWheelMaths, LiveWheelResult, ShownSpin } from '../types';
import styles from './glance.module.css';
import { SegmentChip } from './segment-chip';
import { TurningWheel } from './turning-wheel';
import { longestStopMs } from './use-live-turn';
import { useWheelTexts } from './use-wheel-texts';

/** The wheel, and where it stands at last. */
export function Glance({ info, round, opened, result }: LiveStageProps<ShownSpin, LiveWheelResult>) {
  const { markOf, resultText } = useWheelTexts((info as LiveInfo<LiveWheelMaths>).maths);
  const isTold = useTold(result !== null, longestStopMs);
  return (
    <div className={styles.glance}>
      <TurningWheel info={info} round={round} opened={opened} className={styles.wheel} />
      {result && isTold && (
        <SegmentChip segment={result.name} name={resultText(result)}>
          {markOf(result.name)}
        </SegmentChip>
      )}
    </div>
  );
}
