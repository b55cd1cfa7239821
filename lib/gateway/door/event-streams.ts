import { CallError } from '@/lib/contract/errors';
import type { LiveTopic, StreamEnd } from '@/lib/contract/calls/messages';
import { closedEvent, EventStream, eventStreamHeaders } from '@/lib/server/sse';
import { processSingleton } from '@/lib/server/process-singleton';
import type { Watch } from '../transport/transport';

interface StreamLimits {
  /** Of one member in this process. A browser shares one between its tabs, so these are browsers and apps. */
  perMember: number;
  perProcess: number;
  heartbeatMs: number;
  /** A commit often changes several things; what changes within this time is one event. */
  gatherMs: number;
}

const siteLimits: StreamLimits = {
  perMember: 6,
  perProcess: 5_000,
  heartbeatMs: 20_000,
  gatherMs: 50,
};

const retryMs = 3_000;

const streamHeaders = { ...eventStreamHeaders, 'x-content-type-options': 'nosniff' };

type MemberStream = EventStream<{ topics: LiveTopic[] }>;

/** Where there is nothing to listen to, or no longer. A refusal would be an error in the console of the page. */
export function closedStream(reason: StreamEnd): Response {
  return new Response(closedEvent(reason), { headers: streamHeaders });
}

/** The event streams that are open in this process. */
export class EventStreams {
  private readonly streams = new Map<string, Set<MemberStream>>();
  private count = 0;
  private isStopping = false;

  constructor(private readonly limits: StreamLimits = siteLimits) {}

  /** The answer for one listener. Where a member has too many, the oldest gives way. */
  open(watch: Watch, signal: AbortSignal): Response {
    if (this.isStopping) throw new CallError('gateway.unavailable');
    const own = this.streams.get(watch.memberId) ?? new Set();
    if (own.size >= this.limits.perMember) [...own][0]?.close('replaced');
    if (this.count >= this.limits.perProcess) throw new CallError('request.rate', { retryAfterSeconds: 60 });
    const stream = this.streamOf(watch);
    this.streams.set(watch.memberId, (this.streams.get(watch.memberId) ?? new Set()).add(stream));
    this.count += 1;
    stream.begin(signal);
    return new Response(stream.body, { headers: streamHeaders });
  }

  get size(): number {
    return this.count;
  }

  closeAll(reason: StreamEnd): void {
    for (const own of [...this.streams.values()]) for (const stream of [...own]) stream.close(reason);
  }

  /** Ends all of them and takes no more: a server that stops waits for the answers that are under way. */
  stop(): void {
    this.isStopping = true;
    this.closeAll('restart');
  }

  /** Tells its topics, and ends with the session behind it. */
  private streamOf({ memberId, follow, isOpen }: Watch): MemberStream {
    const closeIfOver = async () => {
      if (!(await isOpen())) stream.close('over');
    };
    const stream: MemberStream = new EventStream({
      ...this.limits,
      retryMs,
      merge: (waiting, next) => ({ topics: [...new Set([...waiting.topics, ...next.topics])] }),
      onBeat: () => void closeIfOver(),
      onEnd: () => {
        stopFollowing();
        this.forget(memberId, stream);
      },
    });
    const stopFollowing = follow((news) => {
      const topics = news.filter((each) => each !== 'session');
      // A session of this member has ended; whether it was the one behind this stream is asked at once.
      if (topics.length < news.length) void closeIfOver();
      if (topics.length > 0) stream.tell({ topics });
    });
    return stream;
  }

  private forget(memberId: string, stream: MemberStream): void {
    const own = this.streams.get(memberId);
    if (!own?.delete(stream)) return;
    this.count -= 1;
    if (own.size === 0) this.streams.delete(memberId);
  }
}

/** The process's streams, which end when it is asked to stop. */
export const siteStreams = processSingleton('streams', (): EventStreams => {
  const streams = new EventStreams();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => streams.stop());
  return streams;
});
