'use client';

import { useEffect, useRef, type Dispatch } from 'react';
import { reelCount } from '@/lib/sandbox/slots/types';
import type { GameAction, GameState } from './game-state';

/**
 * The clock of a round. A paid round takes at least 2.5 seconds from the press to the last reel, however fast the answer
 * is; under reduced motion nothing moves, but it takes as long. Nothing a player can press makes it shorter.
 */
export const paidStepMs = 2500;
const freeStepMs = 1700;
const reelGapMs = 240;
const showWinMs = 1500;
const showBlankMs = 250;

interface PlaybackOptions {
  state: GameState | null;
  dispatch: Dispatch<GameAction>;
}

export function usePlayback({ state, dispatch }: PlaybackOptions): void {
  const phase = state?.phase;
  const startedAt = useRef(0);
  const isWaiting = phase?.name === 'waiting';
  const step = phase?.name === 'playing' ? phase.step : -1;
  const stopped = phase?.name === 'playing' ? phase.stopped : 0;
  const roundId = phase?.name === 'playing' ? phase.round.roundId : null;
  const isReplay = phase?.name === 'playing' && phase.isReplay;
  const isWin = phase?.name === 'playing' && (phase.round.outcome.steps[phase.step]?.units ?? 0) > 0;

  useEffect(() => {
    if (isWaiting) startedAt.current = performance.now();
  }, [isWaiting]);

  useEffect(() => {
    // The first step began with the press, unless it is shown again; each further one begins now.
    if (roundId !== null && (step > 0 || isReplay)) startedAt.current = performance.now();
  }, [roundId, step, isReplay]);

  useEffect(() => {
    if (roundId === null) return;
    if (stopped < reelCount) {
      const length = step === 0 ? paidStepMs : freeStepMs;
      const due = startedAt.current + length - (reelCount - 1 - stopped) * reelGapMs;
      // After a late answer the reels still stop one after the other.
      const wait = Math.max(due - performance.now(), stopped === 0 ? 0 : reelGapMs);
      const timer = setTimeout(() => dispatch({ type: 'reelStopped' }), wait);
      return () => clearTimeout(timer);
    }
    const timer = setTimeout(() => dispatch({ type: 'stepShown' }), isWin ? showWinMs : showBlankMs);
    return () => clearTimeout(timer);
  }, [roundId, step, stopped, isWin, dispatch]);
}
