/** How many events may wait for a reader; after that they are merged into one. */
const bufferedEvents = 4;
/** A reader who has taken nothing for so many heartbeats is gone. */
const stalledBeats = 3;

const bytes = new TextEncoder();

export const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  // `no-transform` keeps compression away, which would hold events back until there is enough of them.
  'cache-control': 'private, no-store, no-transform',
  'x-accel-buffering': 'no',
};

/** The last event of a stream. */
export function closedEvent(reason: string): string {
  return `event: closed\ndata: ${JSON.stringify({ reason })}\n\n`;
}

interface EventStreamOptions<Change> {
  /** What is said to a reader who has not taken the change before. */
  merge: (waiting: Change, next: Change) => Change;
  heartbeatMs: number;
  /** Changes within this time go out as one event. */
  gatherMs?: number;
  /**
   * What is sent as data, of each event that a change makes; JSON where it is absent. Who tells many readers the same writes it
   * down once.
   */
  write?: (change: Change) => string | readonly string[];
  /** How long a browser waits before it comes back by itself. */
  retryMs?: number;
  /** Runs before each heartbeat, and may close the stream. */
  onBeat?: () => void;
  onEnd: () => void;
}

/**
 * One open answer of server-sent events: `changed` with what changed, `closed` with a reason, and a comment as heartbeat. A
 * slow reader gets all that waits as one event. The stream ends with its reader and leaves nothing running.
 */
export class EventStream<Change> {
  readonly body: ReadableStream<Uint8Array>;
  private controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  private waiting: { change: Change } | null = null;
  private gathering: NodeJS.Timeout | undefined;
  private heartbeat: NodeJS.Timeout | undefined;
  private missedBeats = 0;

  constructor(private readonly options: EventStreamOptions<Change>) {
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.controller = controller;
          if (options.retryMs) this.send(`retry: ${options.retryMs}\n\n`);
        },
        pull: () => this.flush(),
        cancel: () => this.end(),
      },
      { highWaterMark: bufferedEvents },
    );
  }

  begin(signal: AbortSignal): void {
    if (signal.aborted) return this.abandon();
    signal.addEventListener('abort', () => this.abandon(), { once: true });
    this.heartbeat = setInterval(() => this.beat(), this.options.heartbeatMs);
    this.heartbeat.unref();
  }

  tell(change: Change): void {
    if (!this.controller) return;
    this.waiting = { change: this.waiting ? this.options.merge(this.waiting.change, change) : change };
    if (!this.options.gatherMs) return this.flush();
    this.gathering ??= setTimeout(() => {
      this.gathering = undefined;
      this.flush();
    }, this.options.gatherMs).unref();
  }

  /** Says why and ends; what waits is dropped. */
  close(reason: string): void {
    const { controller } = this;
    if (!controller) return;
    this.send(closedEvent(reason));
    this.end();
    controller.close();
  }

  /** Says what waits, then why, and ends. */
  finish(reason: string): void {
    this.sendWaiting();
    this.close(reason);
  }

  private flush(): void {
    if (!this.gathering && this.hasRoom()) this.sendWaiting();
  }

  private sendWaiting(): void {
    if (!this.waiting) return;
    const { change } = this.waiting;
    this.waiting = null;
    const { write = JSON.stringify } = this.options;
    for (const data of [write(change)].flat()) this.send(`event: changed\ndata: ${data}\n\n`);
  }

  private beat(): void {
    this.options.onBeat?.();
    if (this.hasRoom()) {
      this.missedBeats = 0;
      this.send(': still here\n\n');
    } else if ((this.missedBeats += 1) >= stalledBeats) this.abandon();
  }

  private hasRoom(): boolean {
    return (this.controller?.desiredSize ?? 0) > 0;
  }

  private send(text: string): void {
    this.controller?.enqueue(bytes.encode(text));
  }

  /** The reader is gone, so there is nobody to say anything to. */
  private abandon(): void {
    const { controller } = this;
    if (!controller) return;
    this.end();
    // By this name the server knows that nothing went wrong.
    controller.error(new DOMException('The reader of this stream is gone', 'AbortError'));
  }

  private end(): void {
    this.controller = null;
    this.waiting = null;
    clearTimeout(this.gathering);
    clearInterval(this.heartbeat);
    this.options.onEnd();
  }
}
