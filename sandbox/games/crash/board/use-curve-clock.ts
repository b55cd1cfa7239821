import { useEffect, useRef, useState } from 'react';

/** Under reduced motion the figure changes now and then instead of running. */
const calmStepMs = 250;

/**
 * Milliseconds since the start of a running round, by the document's own clock. Every look at the server says how far the
 * round was then; the earliest start that this allows is the closest, so that the clock is never ahead of the server's.
 */
export function useCurveClock(seenMs: number): number {
  const [elapsedMs, setElapsedMs] = useState(seenMs);
  const startedAtMs = useRef(Infinity);
  useEffect(() => {
    startedAtMs.current = Math.min(startedAtMs.current, performance.now() - seenMs);
  }, [seenMs]);
  useEffect(() => {
    const show = () => setElapsedMs(Math.max(0, performance.now() - startedAtMs.current));
    if (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) {
      const timer = setInterval(show, calmStepMs);
      return () => clearInterval(timer);
    }
    let frame = requestAnimationFrame(function next() {
      show();
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return elapsedMs;
}
