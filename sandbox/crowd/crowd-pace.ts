import { setTimeout as sleep } from 'node:timers/promises';

/** Waits so long; rejects when the signal says so. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

export const realWait: Wait = (ms, signal) => sleep(ms, undefined, { signal, ref: false });

/** One turn after the other, at least `gapMs` apart, whoever asks: so fast the whole crowd is at most. */
export class Pace {
  private last: Promise<void> = Promise.resolve();
  private nextAtMs = -Infinity;

  constructor(
    private readonly gapMs: number,
    private readonly wait: Wait = realWait,
    private readonly now: () => number = Date.now,
  ) {}

  turn(signal: AbortSignal): Promise<void> {
    const before = this.last;
    const own = (async () => {
      await before;
      const leftMs = this.nextAtMs - this.now();
      if (leftMs > 0) await this.wait(leftMs, signal);
      signal.throwIfAborted();
      this.nextAtMs = this.now() + this.gapMs;
    })();
    // One that gave up holds nobody else up.
    this.last = own.catch(() => undefined);
    return own;
  }
}
