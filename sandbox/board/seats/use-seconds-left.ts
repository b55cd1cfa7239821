import { useSyncExternalStore } from 'react';

const lookEveryMs = 200;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, lookEveryMs);
  return () => clearInterval(timer);
}

const subscribeToNothing = () => () => undefined;

/** Whole seconds until a moment of the server's; never below zero, null without a moment. */
export function useSecondsLeft(until: string | null, offsetMs: number): number | null {
  return useSyncExternalStore(
    until === null ? subscribeToNothing : subscribe,
    () =>
      until === null ? null : Math.max(0, Math.ceil((Date.parse(until) - Date.now() - offsetMs) / 1000)),
    () => null,
  );
}
