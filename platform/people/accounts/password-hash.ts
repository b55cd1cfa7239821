import { hash, verify } from '@node-rs/argon2';
import { CallError } from '@/lib/contract/errors';

/** argon2id (the package's default) with 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashesAtOnce = 2;
export const hashesWaiting = 50;

/**
 * Hashing is the one expensive thing that a stranger can ask for, so it is rationed: two run, fifty wait, and the next
 * one is refused at once. That bounds the memory to 38 MiB and keeps processor time for everybody else.
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

const key = Symbol.for('parlour.hash-queue');
const store = globalThis as { [key]?: BoundedQueue };

/** One queue per process; on `globalThis` because the bundler may load this module more than once. */
function queue(): BoundedQueue {
  store[key] ??= new BoundedQueue(hashesAtOnce, hashesWaiting);
  return store[key];
}

export function hashPassword(password: string): Promise<string> {
  return queue().run(() => hash(password, cost));
}

/** The hash of random bytes that were thrown away, with the same cost, to be checked where there is no member. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$xq2IR9QBNgvPI5cBoXr5qg$4vKy66NsCKg4ql4fk8Q4zoe5TAyHFOyxpcBsyOMPLqw';

/** Costs the same whether or not there is a hash to compare with. */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await queue().run(() => verify(passwordHash ?? nobodysHash, password));
  return passwordHash !== null && matches;
}
