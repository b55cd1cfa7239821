import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '@/components/ui/when-idle';

const minuteMs = 60_000;

/**
 * The time to the minute. Until the page is hydrated and idle it is the moment at which the document was made, which may lie
 * back when the document comes from a cache; then it is the visitor's own clock.
 */
export function usePageClock(servedAtMs: number): number {
  const [nowMs, setNowMs] = useState(servedAtMs);
  useEffect(() => {
    const tell = () => startTransition(() => setNowMs(currentMinute()));
    const giveUp = whenIdle(tell);
    const timer = setInterval(tell, minuteMs);
    return () => {
      giveUp();
      clearInterval(timer);
    };
  }, []);
  return nowMs;
}

function currentMinute(): number {
  return Math.floor(Date.now() / minuteMs) * minuteMs;
}
