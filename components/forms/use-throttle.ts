import { useCallback, useRef } from 'react';

/** Lets one press through in each interval; the others do nothing. */
export function useThrottle(intervalMs: number): (action: () => void) => void {
  const lastAtMs = useRef(-Infinity);
  return useCallback(
    (action) => {
      const nowMs = performance.now();
      if (nowMs - lastAtMs.current < intervalMs) return;
      lastAtMs.current = nowMs;
      action();
    },
    [intervalMs],
  );
}
