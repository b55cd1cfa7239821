import { useEffect, useState, useSyncExternalStore } from 'react';

/** Under reduced motion the figure changes now and then instead of running. */
const calmStepMs = 250;

/** Milliseconds since the start of a running round, for those who draw them: nothing else is drawn again with each frame. */
export class CurveClock {
  private startedAtMs = Infinity;
  private shownMs: number;
  private readonly listeners = new Set<() => void>();

  constructor(seenMs: number) {
    this.shownMs = seenMs;
  }

  /**
   * Every look at the server says how far the round was then; the earliest start that this allows is the closest, so that the
   * clock is never ahead of the server's.
   */
  seen(elapsedMs: number): void {
    this.startedAtMs = Math.min(this.startedAtMs, performance.now() - elapsedMs);
  }

  tick = (): void => {
    this.shownMs = Math.max(0, performance.now() - this.startedAtMs);
    this.listeners.forEach((listener) => listener());
  };

  elapsedMs = (): number => this.shownMs;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
}

/** The clock of a running round, by the document's own time. `seenMs`: what the server has said last. */
export function useCurveClock(seenMs: number): CurveClock {
  const [clock] = useState(() => new CurveClock(seenMs));
  useEffect(() => clock.seen(seenMs), [clock, seenMs]);
  useEffect(() => {
    if (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) {
      const timer = setInterval(clock.tick, calmStepMs);
      return () => clearInterval(timer);
    }
    let frame = requestAnimationFrame(function next() {
      clock.tick();
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [clock]);
  return clock;
}

/** Draws again with every tick. */
export function useElapsedMs(clock: CurveClock): number {
  return useSyncExternalStore(clock.subscribe, clock.elapsedMs, clock.elapsedMs);
}
