import { useEffect, useState } from 'react';

/** The time by this device, for what counts down; it moves on every so often, and at each of the moments that are waited for. */
export function useNow(everyMs: number, momentsMs: readonly number[] = []): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const nextMs = Math.min(...momentsMs.filter((momentMs) => momentMs > nowMs));
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  useEffect(() => {
    const waitMs = nextMs - Date.now();
    if (waitMs > everyMs) return;
    const timer = setTimeout(() => setNowMs(Math.max(nextMs, Date.now())), waitMs);
    return () => clearTimeout(timer);
  }, [everyMs, nextMs, nowMs]);
  return nowMs;
}
