import { allCalls } from '@/lib/contract';
import type { AnyCall } from '@/lib/contract/define';
import { addedReads } from '@/lib/contract/offered';

/** `unknown` is a gateway in trouble: what it has is asked again soon. */
export type Presence = 'there' | 'absent' | 'unknown';

/** Calls come to a gateway with a new version of it, which is no matter of seconds. */
const keptMs = 10 * 60_000;
const againMs = 10_000;
/** Nobody's page waits longer for what may be missing. */
const patienceMs = 400;
/** At a time, so that a small gateway is not flooded by a site that starts. */
const atOnce = 4;

interface AbsentCallsOptions {
  ask: (call: AnyCall) => Promise<Presence>;
  calls?: readonly AnyCall[];
  now?: () => number;
}

/**
 * Which of the reads that the documents do not name another gateway is without. They are asked for once and kept: no page
 * asks in vain, and no entry leads to nothing. Asked without a session, a gateway that has a call refuses it in some other
 * way than with 404; where one refuses all strangers alike, the first member's 404 tells it.
 */
export class AbsentCalls {
  private readonly calls: readonly AnyCall[];
  private readonly presences = new Map<string, Presence>();
  private readonly now: () => number;
  private readAtMs = -Infinity;
  private reading: Promise<void> | null = null;

  constructor(private readonly options: AbsentCallsOptions) {
    const added: ReadonlySet<string> = new Set(addedReads);
    this.calls = options.calls ?? allCalls.filter(({ name }) => added.has(name));
    this.now = options.now ?? Date.now;
  }

  has({ name }: AnyCall): boolean {
    return this.presences.get(name) === 'absent';
  }

  /** A call that was made came back as one that does not exist. */
  note({ name }: AnyCall): void {
    if (this.calls.some((call) => call.name === name)) this.presences.set(name, 'absent');
  }

  async names(): Promise<string[]> {
    const isUnknown = [...this.presences.values()].includes('unknown');
    if (!this.reading && this.now() - this.readAtMs >= (isUnknown ? againMs : keptMs)) {
      this.readAtMs = this.now();
      this.reading = this.read().finally(() => (this.reading = null));
    }
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<void>((resolve) => (timer = setTimeout(resolve, patienceMs)));
    await Promise.race([this.reading, tooLate]);
    clearTimeout(timer);
    return this.calls.filter((call) => this.has(call)).map(({ name }) => name);
  }

  private async read(): Promise<void> {
    const waiting = [...this.calls];
    const askSome = async () => {
      for (let call = waiting.pop(); call; call = waiting.pop())
        this.presences.set(call.name, await this.options.ask(call));
    };
    await Promise.all(Array.from({ length: atOnce }, askSome));
  }
}
