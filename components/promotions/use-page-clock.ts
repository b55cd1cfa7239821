import { useCallback, useSyncExternalStore } from 'react';

const minuteMs = 60_000;

/**
 * The time to the minute. Until the page is hydrated it is the moment at which the document was made, which may lie
 * back when the document comes from a cache; then it is the visitor's own clock.
 */
export function usePageClock(servedAtMs: number): number {
  const served = useCallback(() => servedAtMs, [servedAtMs]);
  return useSyncExternalStore(everyMinute, currentMinute, served);
}

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, minuteMs);
  return () => clearInterval(timer);
}

function currentMinute(): number {
  return Math.floor(Date.now() / minuteMs) * minuteMs;
}
