import { useEffect, useState } from 'react';
import type { GameInfo } from '@/sandbox/kit/game-info';

const slotPaceMs = 2500;
const otherPaceMs = 5000;

/** The least time from one stake to the next, while it runs; the server keeps it, too, and would let a press wait. */
export function usePace({ classification }: GameInfo, pressedAtMs: number): number | undefined {
  const paceMs = classification === 'JP' ? slotPaceMs : otherPaceMs;
  const [restedSinceMs, setRestedSinceMs] = useState(0);
  useEffect(() => {
    if (pressedAtMs === 0) return;
    const leftMs = Math.max(0, pressedAtMs + paceMs - performance.now());
    const timer = setTimeout(() => setRestedSinceMs(pressedAtMs), leftMs);
    return () => clearTimeout(timer);
  }, [pressedAtMs, paceMs]);
  return pressedAtMs === 0 || restedSinceMs === pressedAtMs ? undefined : paceMs;
}
