import { useEffect, useState } from 'react';
import { isTakingStakes, undoableSlip, type LiveTableState } from './table-state';

export interface TableClock {
  /** Until no more stakes are taken, rounded up; null while none are. */
  secondsLeft: number | null;
  /** Stakes are taken now. */
  isOpen: boolean;
  /** The last slip can be taken back now. */
  canUndoSlip: boolean;
}

/** What the clock of the tables allows at a moment. */
export function clockAt(state: LiveTableState, nowMs: number): TableClock {
  const isOpen = isTakingStakes(state, nowMs);
  const closesAtMs = state.table.round?.closesAtMs ?? nowMs;
  return {
    secondsLeft: isOpen ? Math.ceil((closesAtMs - nowMs) / 1000) : null,
    isOpen,
    canUndoSlip: undoableSlip(state, nowMs) !== null,
  };
}

/** When a clock that was read shows something else: each whole second before the close, the opening; null when never. */
export function nextTickMs({ table, endedBy }: LiveTableState, nowMs: number): number | null {
  const { round } = table;
  if (endedBy || round?.state !== 'betting' || nowMs >= round.closesAtMs) return null;
  if (nowMs < round.bettingAtMs) return round.bettingAtMs;
  const secondsAfter = Math.ceil((round.closesAtMs - nowMs) / 1000) - 1;
  return round.closesAtMs - secondsAfter * 1000;
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
