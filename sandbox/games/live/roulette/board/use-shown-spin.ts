import { useTold } from '@/sandbox/board/motion/use-told';
import type { LiveStageProps } from '@/sandbox/board/live/live-board';
import type { RouletteResult } from '../play-round';

/** From where a pocket is known until the ball lies in it. */
export const settleMs = 1000;

interface ShownSpin {
  /** The pocket as soon as it is known. */
  shown: RouletteResult | null;
  phase: 'turning' | 'settling' | 'resting';
  /** The number once the ball lies there. */
  lying: RouletteResult | null;
}

/** What a wheel shows: it turns while the spin is on its way, and the ball falls into its pocket when that is known. */
export function useShownSpin({
  round,
  opened,
  result,
}: Pick<LiveStageProps<RouletteResult, RouletteResult>, 'round' | 'opened' | 'result'>): ShownSpin {
  const shown = result ?? opened.at(-1) ?? null;
  const hasSettled = useTold(shown !== null, settleMs);
  if (shown) return { shown, phase: hasSettled ? 'resting' : 'settling', lying: hasSettled ? shown : null };
  return { shown, phase: round?.opening ? 'turning' : 'resting', lying: null };
}
