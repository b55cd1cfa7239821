import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import type { LiveStageProps } from '@/sandbox/board/live/live-board';
import { WheelFace } from '@/sandbox/games/wheel/board/wheel-face';
import type { LiveInfo } from '@/sandbox/kit/live-info';
import type { LiveWheelMaths, LiveWheelResult, ShownSpin } from '../types';
import { segmentRamps } from './look';
import styles from './turning-wheel.module.css';
import { useLiveTurn } from './use-live-turn';
import { useWheelTexts } from './use-wheel-texts';

type TurningWheelProps = Pick<LiveStageProps<ShownSpin, LiveWheelResult>, 'info' | 'round' | 'opened'> & {
  /** Its window, which sets `--wheel-width`. */
  className: string | undefined;
};

/** The wheel as the spins of the round turn it. */
export function TurningWheel({ info, round, opened, className }: TurningWheelProps) {
  const { maths } = info as LiveInfo<LiveWheelMaths>;
  const t = useTranslations('play.wheel');
  const { markOf } = useWheelTexts(maths);
  const { phase, angle, turnMs } = useLiveTurn({
    key: `${round?.roundId ?? ''} ${opened.length}`,
    segment: opened.at(-1)?.segment ?? null,
    isOpening: Boolean(round?.opening),
    size: maths.segments.length,
  });
  const segments = maths.segments.map((name) => ({ ramp: segmentRamps[name], text: markOf(name) }));
  return (
    <div className={classNames(styles.wheel, className)} data-phase={phase}>
      <WheelFace
        outer={{ segments, angle }}
        inner={null}
        turnMs={turnMs}
        label={t('wheel', { count: segments.length })}
      />
    </div>
  );
}
