import { useTranslations } from 'next-intl';
import type { LiveStageProps } from '@/sandbox/board/live/live-board';
import { useTold } from '@/sandbox/board/motion/use-told';
import { Wheel } from '@/sandbox/games/roulette/board/wheel';
import { colourOf } from '@/sandbox/games/roulette/spots';
import type { RouletteMaths } from '@/sandbox/games/roulette/types';
import type { LiveInfo } from '@/sandbox/kit/live-info';
import type { RouletteResult } from '../play-round';
import styles from './stage.module.css';
import { settleMs, useShownSpin } from './use-shown-spin';

/** How long the wheel of a phone then still lies over the cloth. */
const lingerMs = 1600;

/** The wheel: it turns while the spin is on its way, and the ball falls into its pocket when that is known. */
export function Stage({ info, round, opened, result }: LiveStageProps<RouletteResult, RouletteResult>) {
  const t = useTranslations('play.roulette');
  const { wheel } = (info as LiveInfo<RouletteMaths>).maths;
  const { shown, phase, lying } = useShownSpin({ round, opened, result });
  const isOver = useTold(shown !== null, settleMs + lingerMs);
  const isRunning = phase === 'turning' || (shown !== null && !isOver);
  return (
    <div className={styles.stage} data-running={isRunning || undefined}>
      <div className={styles.wheel}>
        <Wheel
          wheel={wheel}
          phase={phase}
          pocket={shown?.pocket ?? null}
          // It settles as fast as it can: the pocket is heard of when it opens, not before.
          endsAtMs={0}
        />
        <p className={styles.result} aria-hidden="true">
          {lying && t('result', { number: lying.number, colour: colourOf(lying.number) })}
        </p>
      </div>
    </div>
  );
}
