import { useEffect, useReducer, useRef } from 'react';
import type { RoundOutcome } from '@/sandbox/games/lines/engine';
import { reelCount } from '@/sandbox/games/lines/types';
import type { BoardProps } from '@/sandbox/board/table/table';

/**
 * The clock of a round. A paid spin takes at least 2.5 seconds from the press to the last reel, however fast the answer
 * is; under reduced motion nothing moves, but it takes as long. Nothing a player can press makes it shorter.
 */
export const paidStepMs = 2500;
const freeStepMs = 1700;
const reelGapMs = 240;
const showWinMs = 1500;
const showBlankMs = 250;

/** Where the showing of a round stands: which of its spins, and how many reels stand, from the left. */
export interface SpinPlayback {
  roundId: string | null;
  step: number;
  stopped: number;
}

type Move = { type: 'began'; roundId: string } | { type: 'reelStopped' } | { type: 'stepShown' };

function advance(at: SpinPlayback, move: Move): SpinPlayback {
  if (move.type === 'began') return { roundId: move.roundId, step: 0, stopped: 0 };
  if (move.type === 'reelStopped') return { ...at, stopped: Math.min(at.stopped + 1, reelCount) };
  return { ...at, step: at.step + 1, stopped: 0 };
}

type SpinTable = BoardProps<unknown, null, never, RoundOutcome>['table'];

/** Null while no outcome is shown. */
export function useSpinPlayback(table: SpinTable): SpinPlayback | null {
  const { mode, round, isReplay, pressedAtMs, shown } = table;
  const [at, dispatch] = useReducer(advance, { roundId: null, step: 0, stopped: 0 });
  const startedAt = useRef(0);
  const roundId = mode === 'showing' && round ? round.roundId : null;
  const steps = round?.outcome.steps ?? [];
  const isHere = roundId !== null && at.roundId === roundId;
  const isWin = (steps[at.step]?.units ?? 0) > 0;
  const isLast = at.step + 1 >= steps.length;
  useEffect(() => {
    if (roundId === null) return;
    // The first spin began with the press, unless it is shown again; each further one begins when it is shown.
    startedAt.current = isReplay ? performance.now() : pressedAtMs;
    dispatch({ type: 'began', roundId });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the clock starts with the round and with nothing else
  }, [roundId, isReplay]);
  useEffect(() => {
    if (!isHere) return;
    if (at.stopped < reelCount) {
      const length = at.step === 0 ? paidStepMs : freeStepMs;
      const due = startedAt.current + length - (reelCount - 1 - at.stopped) * reelGapMs;
      // After a late answer the reels still stop one after the other.
      const wait = Math.max(due - performance.now(), at.stopped === 0 ? 0 : reelGapMs);
      const timer = setTimeout(() => dispatch({ type: 'reelStopped' }), wait);
      return () => clearTimeout(timer);
    }
    const end = () => {
      if (isLast) return shown();
      startedAt.current = performance.now();
      dispatch({ type: 'stepShown' });
    };
    const timer = setTimeout(end, isWin ? showWinMs : showBlankMs);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `shown` is the same for the life of the table
  }, [isHere, at.step, at.stopped, isWin, isLast]);
  if (roundId === null) return null;
  return isHere ? at : { roundId, step: 0, stopped: 0 };
}
