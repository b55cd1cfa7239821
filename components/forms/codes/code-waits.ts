import { useEffect, useReducer } from 'react';

// In the memory of the page: a dialog that is closed and opened again finds its countdown where it is.
const endsAtMs = new Map<string, number>();
const tickMs = 1_000;

export function startCodeWait(key: string, seconds: number): void {
  endsAtMs.set(key, performance.now() + seconds * 1_000);
}

function secondsLeft(key: string): number {
  const endMs = endsAtMs.get(key);
  if (endMs === undefined) return 0;
  const leftMs = endMs - performance.now();
  if (leftMs > 0) return Math.ceil(leftMs / 1_000);
  endsAtMs.delete(key);
  return 0;
}

/** Seconds until the next code may be asked for, by purpose and destination; counts down while it is shown. */
export function useCodeWait(key: string): { seconds: number; refresh: () => void } {
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  const seconds = secondsLeft(key);
  const isWaiting = seconds > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(refresh, tickMs);
    return () => clearInterval(timer);
  }, [isWaiting, key]);
  return { seconds, refresh };
}
