import type { LiveTopic, MemberNews, StreamEnd } from '@/lib/contract/messages';
import type { Watch } from './transport';

export interface StreamTimes {
  heartbeatMs: number;
  /** What is said within this time goes out as one event: a commit often changes several things. */
  gatherMs: number;
}

/** How many events may wait for a reader; after that they are gathered into one. */
const bufferedEvents = 4;
/** A reader who has taken nothing for so many heartbeats is gone. */
const stalledBeats = 3;
const retryMs = 3_000;

const bytes = new TextEncoder();

/** The last event of a stream. */
export function closedEvent(reason: StreamEnd): string {
  return `event: closed\ndata: ${JSON.stringify({ reason })}\n\n`;
}

/**
 * One open answer of events. However much changes and however slowly it is read, what waits is a set of topics; it ends
 * with its reader, with the session, or when another takes its place, and leaves nothing running.
 */
export class EventStream {
  readonly body: ReadableStream<Uint8Array>;
  private controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  private readonly pending = new Set<LiveTopic>();
  private gathering: NodeJS.Timeout | undefined;
  private heartbeat: NodeJS.Timeout | undefined;
  private stopFollowing: () => void = () => undefined;
  private beatsWithoutReader = 0;

  constructor(
    private readonly watch: Watch,
    private readonly times: StreamTimes,
    private readonly onEnd: () => void,
  ) {
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.controller = controller;
          this.send(`retry: ${retryMs}\n\n`);
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
    this.stopFollowing = this.watch.follow((topics) => this.note(topics));
    this.heartbeat = setInterval(() => void this.beat(), this.times.heartbeatMs);
    this.heartbeat.unref();
  }

  /** Says why and ends. */
  close(reason: StreamEnd): void {
    const { controller } = this;
    if (!controller) return;
    this.send(closedEvent(reason));
    this.end();
    controller.close();
  }

  private note(news: readonly MemberNews[]): void {
    const topics = news.filter((each) => each !== 'session');
    // A session of this member has ended; whether it was the one behind this stream is asked at once.
    if (topics.length < news.length) void this.closeIfOver();
    if (topics.length === 0) return;
    for (const topic of topics) this.pending.add(topic);
    this.gathering ??= setTimeout(() => {
      this.gathering = undefined;
      this.flush();
    }, this.times.gatherMs).unref();
  }

  private flush(): void {
    if (this.pending.size === 0 || this.gathering || !this.hasRoom()) return;
    const topics = [...this.pending];
    this.pending.clear();
    this.send(`event: changed\ndata: ${JSON.stringify({ topics })}\n\n`);
  }

  private async beat(): Promise<void> {
    if (await this.closeIfOver()) return;
    if (this.hasRoom()) {
      this.beatsWithoutReader = 0;
      this.send(': still here\n\n');
    } else if ((this.beatsWithoutReader += 1) >= stalledBeats) this.abandon();
  }

  private async closeIfOver(): Promise<boolean> {
    const isOpen = await this.watch.isOpen();
    if (!isOpen) this.close('over');
    return !isOpen;
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
    this.end();
    // By this name the server knows that nothing went wrong.
    controller?.error(new DOMException('The reader of this stream is gone', 'AbortError'));
  }

  private end(): void {
    this.controller = null;
    this.pending.clear();
    clearTimeout(this.gathering);
    clearInterval(this.heartbeat);
    this.stopFollowing();
    this.onEnd();
  }
}
