import { eventStreamPath, liveTopics, type LiveTopic, type StreamEnd } from '@/lib/contract/calls/messages';

const maxFailures = 3;
/** After a refusal, once and twice: a browser comes back by itself from a broken line only. */
const againMs = 5_000;
/** A stream that has lasted this long worked. */
const steadyMs = 30_000;

export interface StreamListener {
  /** These have changed. */
  onChange: (topics: readonly LiveTopic[]) => void;
  /** Anything may have changed: there was no stream for a while. */
  onGap: () => void;
  /** The session is over, or the site closed. */
  onOver: () => void;
}

/**
 * Holds a stream of events until `signal` says so, or until it is given up: after three failures in a row, when another
 * took its place, or when there is nothing to listen to. Resolves then. When it opens after `freshUntilMs`, something may have
 * gone by unheard before.
 */
export function holdStream(
  signal: AbortSignal,
  freshUntilMs: number,
  listener: StreamListener,
): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted || typeof EventSource === 'undefined') return resolve();
    const stream = new HeldStream(freshUntilMs, listener, resolve);
    signal.addEventListener('abort', () => stream.end(), { once: true });
    stream.connect();
  });
}

class HeldStream {
  private source: EventSource | null = null;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private freshUntilMs: number,
    private readonly listener: StreamListener,
    private readonly onEnd: () => void,
  ) {}

  connect(): void {
    const source = new EventSource(eventStreamPath);
    this.source = source;
    source.onopen = () => this.opened();
    source.onerror = () => this.failed(source.readyState === EventSource.CLOSED);
    source.addEventListener('changed', ({ data }) => this.listener.onChange(topicsOf(String(data))));
    source.addEventListener('closed', ({ data }) => this.closed(reasonOf(String(data))));
  }

  end(): void {
    clearTimeout(this.timer);
    this.source?.close();
    this.onEnd();
  }

  private opened(): void {
    this.after(steadyMs, () => (this.failures = 0));
    if (Date.now() > this.freshUntilMs) this.listener.onGap();
    this.freshUntilMs = 0;
  }

  private failed(isRefused: boolean): void {
    clearTimeout(this.timer);
    this.freshUntilMs = 0;
    this.failures += 1;
    if (this.failures >= maxFailures) this.end();
    else if (isRefused) this.after(againMs * this.failures, () => this.connect());
  }

  private closed(reason: StreamEnd | undefined): void {
    if (reason === 'over') this.listener.onOver();
    if (reason !== 'restart') this.end();
  }

  private after(ms: number, work: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(work, ms);
  }
}

function parsed(data: string): { topics?: unknown; reason?: unknown } {
  try {
    return (JSON.parse(data) ?? {}) as object;
  } catch {
    return {};
  }
}

/** A newer server may name what this page does not know. */
function topicsOf(data: string): LiveTopic[] {
  const { topics } = parsed(data);
  return Array.isArray(topics) ? liveTopics.filter((topic) => topics.includes(topic)) : [];
}

function reasonOf(data: string): StreamEnd | undefined {
  return parsed(data).reason as StreamEnd | undefined;
}
