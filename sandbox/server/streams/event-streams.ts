import { EventStream } from '@/lib/server/sse';

export interface StreamTimes {
  heartbeatMs: number;
  /** A stream that is open for so long ends, and is asked for again. */
  lifeMs: number;
}

export const streamTimes: StreamTimes = { heartbeatMs: 15_000, lifeMs: 30 * 60_000 };
/** Of one player: another tab or device may look on; the oldest makes room. */
const maxPerPlayer = 3;

export interface Follower {
  /** What is followed by the one stream. */
  topics: readonly string[];
  playerId: string;
}

interface EventStreamsOptions<Change> {
  /** What is said to a reader who has not taken the one before. */
  merge: (waiting: Change, next: Change) => Change;
  times?: StreamTimes;
  /** What is sent as data, of each event that it makes; JSON where it is absent. */
  write?: (change: Change) => string | readonly string[];
  /** How many streams a player may have; the oldest makes room. */
  perPlayer?: number;
}

/** The open streams of this process: who follows what, and for how long. */
export class EventStreams<Change> {
  private readonly open = new Map<EventStream<Change>, Follower>();

  constructor(private readonly options: EventStreamsOptions<Change>) {}

  get count(): number {
    return this.open.size;
  }

  get followers(): Follower[] {
    return [...this.open.values()];
  }

  tell(topic: string, change: Change): void {
    for (const [stream, follower] of this.open) if (follower.topics.includes(topic)) stream.tell(change);
  }

  /** After messages may have been lost. */
  tellAll(change: Change): void {
    for (const stream of this.open.keys()) stream.tell(change);
  }

  end(topic: string): void {
    for (const [stream, { topics }] of [...this.open]) if (topics.includes(topic)) stream.finish('over');
  }

  body(follower: Follower, first: Change, signal: AbortSignal): ReadableStream<Uint8Array> {
    const { merge, write, times = streamTimes, perPlayer = maxPerPlayer } = this.options;
    const mine = [...this.open].filter(([, { playerId }]) => playerId === follower.playerId);
    for (const [old] of mine.slice(0, Math.max(0, mine.length - perPlayer + 1))) old.finish('replaced');
    const stream: EventStream<Change> = new EventStream({
      merge,
      ...(write && { write }),
      heartbeatMs: times.heartbeatMs,
      onEnd: () => {
        clearTimeout(life);
        this.open.delete(stream);
      },
    });
    const life = setTimeout(() => stream.finish('life'), times.lifeMs);
    life.unref();
    this.open.set(stream, follower);
    stream.tell(first);
    stream.begin(signal);
    return stream.body;
  }
}
