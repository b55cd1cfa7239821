const bytes = new TextEncoder();

export interface StreamTimes {
  heartbeatMs: number;
  /** A stream that is open for so long ends, and is asked for again. */
  lifeMs: number;
}

export const streamTimes: StreamTimes = { heartbeatMs: 15_000, lifeMs: 30 * 60_000 };
/** A reader who has taken nothing for so many heartbeats is gone. */
const stalledBeats = 3;
const bufferedEvents = 4;
/** Of one player: another tab or device may look on; the oldest makes room. */
const maxPerPlayer = 3;

type CloseReason = 'over' | 'replaced' | 'life';

export interface Follower {
  topic: string;
  playerId: string;
}

interface Open<Change> extends Follower {
  tell: (change: Change) => void;
  close: (reason: CloseReason) => void;
}

interface EventStreamsOptions<Change> {
  /** What is said to a reader who has not taken the one before. */
  merge: (waiting: Change, next: Change) => Change;
  times?: StreamTimes;
}

/**
 * The open streams of this process, as server-sent events: `changed` with what changed, `closed` with a reason, and a comment
 * as heartbeat. Who reads slowly gets what waits as one event, and who reads nothing is let go.
 */
export class EventStreams<Change> {
  private readonly open = new Set<Open<Change>>();

  constructor(private readonly options: EventStreamsOptions<Change>) {}

  get count(): number {
    return this.open.size;
  }

  get followers(): Follower[] {
    return [...this.open].map(({ topic, playerId }) => ({ topic, playerId }));
  }

  tell(topic: string, change: Change): void {
    for (const stream of this.open) if (stream.topic === topic) stream.tell(change);
  }

  /** After messages may have been lost. */
  tellAll(change: Change): void {
    for (const stream of this.open) stream.tell(change);
  }

  end(topic: string): void {
    for (const stream of [...this.open]) if (stream.topic === topic) stream.close('over');
  }

  body(follower: Follower, first: Change, signal: AbortSignal): ReadableStream<Uint8Array> {
    const mine = [...this.open].filter((stream) => stream.playerId === follower.playerId);
    for (const old of mine.slice(0, Math.max(0, mine.length - maxPerPlayer + 1))) old.close('replaced');
    return this.start(follower, first, signal);
  }

  private start(follower: Follower, first: Change, signal: AbortSignal): ReadableStream<Uint8Array> {
    const { merge, times = streamTimes } = this.options;
    let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
    let waiting: { change: Change } | null = { change: first };
    let missedBeats = 0;
    const hasRoom = () => (controller?.desiredSize ?? 0) > 0;
    const send = (text: string) => controller?.enqueue(bytes.encode(text));
    const flush = (isLast = false) => {
      if (waiting === null || (!hasRoom() && !isLast)) return;
      const told = waiting.change;
      waiting = null;
      send(`event: changed\ndata: ${JSON.stringify(told)}\n\n`);
    };
    const stop = () => {
      controller = null;
      clearInterval(heartbeat);
      clearTimeout(life);
      this.open.delete(stream);
    };
    const close = (reason: CloseReason) => {
      const current = controller;
      if (!current) return;
      flush(true);
      send(`event: closed\ndata: ${JSON.stringify({ reason })}\n\n`);
      stop();
      current.close();
    };
    const abandon = () => {
      const current = controller;
      stop();
      // By this name the server knows that nothing went wrong.
      current?.error(new DOMException('The reader of this stream is gone', 'AbortError'));
    };
    const stream: Open<Change> = {
      ...follower,
      close,
      tell: (next) => {
        waiting = { change: waiting ? merge(waiting.change, next) : next };
        flush();
      },
    };
    const heartbeat = setInterval(() => {
      if (!hasRoom()) return (missedBeats += 1) >= stalledBeats ? abandon() : undefined;
      missedBeats = 0;
      send(': still here\n\n');
    }, times.heartbeatMs);
    const life = setTimeout(() => close('life'), times.lifeMs);
    heartbeat.unref();
    life.unref();
    this.open.add(stream);
    signal.addEventListener('abort', abandon, { once: true });
    return new ReadableStream<Uint8Array>(
      {
        start: (own) => {
          controller = own;
          if (signal.aborted) abandon();
        },
        pull: () => flush(),
        cancel: stop,
      },
      { highWaterMark: bufferedEvents },
    );
  }
}
