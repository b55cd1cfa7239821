import { useTranslations } from 'next-intl';
import type { LiveStageProps } from '@/sandbox/board/live/live-board';
import type { LiveInfo } from '@/sandbox/kit/live-info';
import type { LiveWheelMaths, LiveWheelResult, ShownSpin } from '../types';
import { SegmentChip } from './segment-chip';
import styles from './stage.module.css';
import { TurningWheel } from './turning-wheel';
import { useWheelTexts } from './use-wheel-texts';

/** The wheel, what winnings are multiplied by so far, and where the spins of the round have stopped. */
export function Stage({ info, round, opened }: LiveStageProps<ShownSpin, LiveWheelResult>) {
  const { maths } = info as LiveInfo<LiveWheelMaths>;
  const t = useTranslations('play.liveWheel');
  const { markOf, segmentName, timesText } = useWheelTexts(maths);
  const newest = opened.at(-1);
  const times = newest?.times ?? 1;
  return (
    <div className={styles.stage}>
      <TurningWheel info={info} round={round} opened={opened} className={styles.window} />
      {times > 1 && (
        <p key={opened.length} className={styles.times}>
          <span aria-hidden="true" dir="ltr">
            {timesText(times)}
          </span>
          <span className="visually-hidden">{t('times', { times })}</span>
        </p>
      )}
      <ol className={styles.spins} aria-label={t('spins')}>
        {opened.map(({ name }, index) => (
          <li key={index}>
            <SegmentChip segment={name} name={segmentName(name)}>
              {markOf(name)}
            </SegmentChip>
          </li>
        ))}
      </ol>
    </div>
  );
}
