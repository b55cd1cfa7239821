/** What is known of a value that is read again and again. */
export interface Known<T> {
  value: T;
  /** Too long ago to rely on where much depends on it. */
  isOld: boolean;
}

export interface Clock {
  now: () => number;
  /** Resolves after so many milliseconds. */
  wait: (ms: number) => Promise<unknown>;
}

export const realClock: Clock = {
  now: Date.now,
  wait: (ms) => new Promise((resolve) => void setTimeout(resolve, ms).unref()),
};

/** After this long nothing should depend on it. */
const oldMs = 60_000;

/**
 * A value that one reading at a time keeps up to date. Everybody who comes meanwhile waits for it, within their
 * patience: a crowd that comes after a quiet time would otherwise be judged by what was true before. A reading that kept
 * somebody waiting in vain keeps nobody else waiting until it ends.
 */
export class Remembered<T> {
  private value: T | undefined;
  private readAtMs = -Infinity;
  private triedAtMs = -Infinity;
  private reading: Promise<void> | null = null;
  private isSlow = false;

  constructor(
    private readonly read: () => Promise<T>,
    private readonly clock: Clock,
    /** After this long a newer one is read, and who asks waits for it as long as their patience is. */
    private readonly freshMs = 5_000,
  ) {}

  /** What was read last, however long ago. */
  latest(): T | undefined {
    return this.value;
  }

  async current(patienceMs: number): Promise<Known<T> | null> {
    const { clock } = this;
    if (!this.reading && clock.now() - this.triedAtMs >= this.freshMs) this.startReading();
    if (this.reading && !this.isSlow) {
      const isOver = await Promise.race([this.reading, clock.wait(patienceMs).then(() => 'over')]);
      if (isOver === 'over') this.isSlow = true;
    }
    return this.value === undefined ? null : { value: this.value, isOld: this.isOld() };
  }

  private isOld(): boolean {
    return this.clock.now() - this.readAtMs >= oldMs;
  }

  private startReading(): void {
    this.triedAtMs = this.clock.now();
    this.reading = this.read()
      .then((value) => {
        this.value = value;
        this.readAtMs = this.clock.now();
      })
      // The next visit after the fresh time tries again.
      .catch(() => undefined)
      .finally(() => {
        this.reading = null;
        this.isSlow = false;
      });
  }
}
