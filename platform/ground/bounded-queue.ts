import { CallError } from '@/lib/contract/errors';

/**
 * Work that a stranger can ask for and that costs much: so many at once, so many wait, and the next is refused at once. That
 * bounds the memory and keeps processor time for everybody else.
 */
export class BoundedQueue {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly maxWaiting: number,
  ) {}

  /** Throws `request.rate` when the queue is full. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.atOnce) this.#running += 1;
    else await this.#turn();
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #turn(): Promise<void> {
    if (this.#waiting.length >= this.maxWaiting) throw new CallError('request.rate');
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Hands the place over to the next in line, so that nobody who comes later can slip in between. */
  #next(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
