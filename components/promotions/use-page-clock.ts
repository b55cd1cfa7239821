import { useIsIdle } from '@/components/ui/use-is-idle';
import { useNow } from '@/lib/client/use-now';

const minuteMs = 60_000;

/**
 * The time to the minute. Until the page is idle it is the moment at which the document was made, which may lie back when the
 * document comes from a cache; then it is the visitor's own clock.
 */
export function usePageClock(servedAtMs: number): number {
  const isIdle = useIsIdle();
  const nowMs = useNow(minuteMs);
  return isIdle ? Math.floor(nowMs / minuteMs) * minuteMs : servedAtMs;
}
