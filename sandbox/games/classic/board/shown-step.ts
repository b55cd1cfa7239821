import type { ClassicMaths, ClassicStep, ClassicView } from '@/sandbox/games/classic/types';
import { isStanding, type Frame, type FramePlayback } from '@/sandbox/board/reels/use-frames';
import type { BoardProps } from '@/sandbox/board/table/table';

export type ClassicBoardProps = BoardProps<ClassicMaths, null, never, ClassicView>;

const allTurn: Frame = { turns: [true, true, true], turnMs: 0, holdMs: 0 };

export interface ShownStep {
  /** Null before the first round. */
  step: ClassicStep | null;
  index: number;
  isReelStanding: (reel: number) => boolean;
  /** All reels stand. */
  isStill: boolean;
  /** All of the round is shown. */
  isEnd: boolean;
  /** How many steps have been shown to their end. */
  stepsShown: number;
}

/** Where the showing of a round stands. */
export function shownStep(
  view: ClassicView | null,
  frames: readonly Frame[],
  playback: FramePlayback | null,
  isWaiting: boolean,
): ShownStep {
  const steps = view?.steps ?? [];
  const index = playback ? playback.index : Math.max(steps.length - 1, 0);
  const frame = isWaiting ? allTurn : frames[index];
  const at = isWaiting ? { stopped: 0 } : playback;
  const isReelStanding = (reel: number) => !frame || !at || isStanding(frame, at, reel);
  const isStill = [0, 1, 2].every(isReelStanding);
  const stepsShown = isStill ? index + 1 : index;
  return {
    step: steps[index] ?? null,
    index,
    isReelStanding,
    isStill,
    isEnd: isStill && stepsShown >= steps.length,
    stepsShown,
  };
}
