import { useEffect, useState } from 'react';
import { isTakingStakes, undoableSlip } from './table-figures';
import { type LiveTableState } from './table-state';

export interface TableClock {
  /** Until no more stakes or decisions are taken, rounded up; null while none are. */
  secondsLeft: number | null;
  /** Players decide now. */
  isDeciding: boolean;
  /** Stakes are taken now. */
  isOpen: boolean;
  /** The last slip can be taken back now. */
  canUndoSlip: boolean;
}

/** When stakes or decisions are taken for the last time; null while none are. */
function endsAt(state: LiveTableState, nowMs: number): number | null {
  const { round } = state.table;
  if (state.endedBy || !round) return null;
  if (isTakingStakes(state, nowMs)) return round.closesAtMs;
  return round.acting && nowMs < round.acting.endsAtMs ? round.acting.endsAtMs : null;
}

/** What the clock of the tables allows at a moment. */
export function clockAt(state: LiveTableState, nowMs: number): TableClock {
  const isOpen = isTakingStakes(state, nowMs);
  const endsAtMs = endsAt(state, nowMs);
  return {
    secondsLeft: endsAtMs === null ? null : Math.ceil((endsAtMs - nowMs) / 1000),
    isOpen,
    isDeciding: endsAtMs !== null && !isOpen,
    canUndoSlip: undoableSlip(state, nowMs) !== null,
  };
}

/** When a clock that was read shows something else: each whole second before an end, the opening; null when never. */
export function nextTickMs(state: LiveTableState, nowMs: number): number | null {
  const { round } = state.table;
  if (!state.endedBy && round?.state === 'betting' && nowMs < round.bettingAtMs) return round.bettingAtMs;
  const endsAtMs = endsAt(state, nowMs);
  return endsAtMs === null ? null : endsAtMs - (Math.ceil((endsAtMs - nowMs) / 1000) - 1) * 1000;
}

/** Draws anew when the clock of the tables changes what is shown, by `offsetMs` from that of this device. */
export function useTableClock(state: LiveTableState): TableClock {
  const [readMs, setRead] = useState(() => Date.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const nowMs = Date.now();
      setRead(nowMs);
      const nextMs = nextTickMs(state, nowMs + state.offsetMs);
      if (nextMs !== null) timer = setTimeout(tick, Math.max(1, nextMs - nowMs - state.offsetMs));
    };
    timer = setTimeout(tick, 0);
    return () => clearTimeout(timer);
  }, [state]);
  return clockAt(state, readMs + state.offsetMs);
}
