import { useEffect, useReducer, useRef } from 'react';
import { sound } from '../sound/sound';
import type { Table } from '../table/table';

/** A paid spin takes at least so long from the press to the last reel, however fast the answer is. */
export const paidTurnMs = 2500;
export const furtherTurnMs = 1700;
const reelGapMs = 240;
/** For how long the entrance of free spins stands, and their result. */
export const freeSpinsCardMs = 2400;

/** One picture of a round: the reels that turn to come to it, and for how long it stands. */
export interface Frame {
  turns: readonly boolean[];
  turnMs: number;
  holdMs: number;
}

export interface FramePlayback {
  index: number;
  /** How many of the frame's turning reels stand already, from the left. */
  stopped: number;
}

type Playback = FramePlayback & { roundId: string | null };
type Move = { type: 'began'; roundId: string } | { type: 'reelStopped' } | { type: 'frameShown' };

function advance(at: Playback, move: Move): Playback {
  if (move.type === 'began') return { roundId: move.roundId, index: 0, stopped: 0 };
  if (move.type === 'reelStopped') return { ...at, stopped: at.stopped + 1 };
  return { ...at, index: at.index + 1, stopped: 0 };
}

/** Whether a reel stands: it did not turn, or it has stopped. */
export function isStanding(frame: Frame, { stopped }: Pick<FramePlayback, 'stopped'>, reel: number): boolean {
  if (!frame.turns[reel]) return true;
  return frame.turns.slice(0, reel).filter(Boolean).length < stopped;
}

/** Whether more of a round is to come: a win that pays all of it must not say that nothing follows. */
export function isMoreToCome(
  playback: FramePlayback | null,
  frames: readonly Frame[],
  isStill: boolean,
): boolean {
  return playback !== null && (!isStill || playback.index + 1 < frames.length);
}

type FrameTable = Pick<Table, 'mode' | 'isReplay' | 'pressedAtMs' | 'shown'> & {
  round: { roundId: string } | null;
};

/**
 * The clock of a round on reels: frame after frame, the reels of each stopping from the left. Under reduced motion nothing
 * moves, but it takes as long, and nothing a player can press makes it shorter. Null while no outcome is shown.
 */
export function useFrames(table: FrameTable, frames: readonly Frame[]): FramePlayback | null {
  const { mode, round, isReplay, pressedAtMs, shown } = table;
  const [at, dispatch] = useReducer(advance, { roundId: null, index: 0, stopped: 0 });
  const startedAt = useRef(0);
  const roundId = mode === 'showing' && round ? round.roundId : null;
  const isHere = roundId !== null && at.roundId === roundId;
  const frame = frames[at.index];
  const turning = frame ? frame.turns.filter(Boolean).length : 0;
  const { turnMs = 0, holdMs = 0 } = frame ?? {};
  const isLast = at.index + 1 >= frames.length;
  useEffect(() => {
    if (roundId === null) return;
    // The first turn began with the press, unless it is shown again.
    startedAt.current = isReplay ? performance.now() : pressedAtMs;
    dispatch({ type: 'began', roundId });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the clock starts with the round and with nothing else
  }, [roundId, isReplay]);
  useEffect(() => {
    if (!isHere) return;
    if (at.stopped < turning) {
      const due = startedAt.current + turnMs - (turning - 1 - at.stopped) * reelGapMs;
      // After a late answer the reels still stop one after the other.
      const wait = Math.max(due - performance.now(), at.stopped === 0 ? 0 : reelGapMs);
      const stop = () => {
        sound('stop');
        dispatch({ type: 'reelStopped' });
      };
      const timer = setTimeout(stop, wait);
      return () => clearTimeout(timer);
    }
    const end = () => {
      if (isLast) return shown();
      startedAt.current = performance.now();
      dispatch({ type: 'frameShown' });
    };
    const timer = setTimeout(end, holdMs);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `shown` is the same for the life of the table
  }, [isHere, at.index, at.stopped, turning, turnMs, holdMs, isLast]);
  if (roundId === null) return null;
  return isHere ? at : { index: 0, stopped: 0 };
}
