import { CallError } from '@/lib/contract/errors';
import type { StreamEnd } from '@/lib/contract/messages';
import { closedEvent, EventStream, type StreamTimes } from './event-stream';
import type { Watch } from './transport';

interface StreamLimits extends StreamTimes {
  /** Of one member in this process. A browser shares one between its tabs, so these are browsers and apps. */
  perMember: number;
  perProcess: number;
}

const siteLimits: StreamLimits = {
  perMember: 6,
  perProcess: 5_000,
  heartbeatMs: 20_000,
  gatherMs: 50,
};

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  // `no-transform` keeps compression away, which would hold events back until there is enough of them.
  'cache-control': 'private, no-store, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
};

/** Where there is nothing to listen to, or no longer. A refusal would be an error in the console of the page. */
export function closedStream(reason: StreamEnd): Response {
  return new Response(closedEvent(reason), { headers: streamHeaders });
}

/** The event streams that are open in this process. */
export class EventStreams {
  private readonly streams = new Map<string, Set<EventStream>>();
  private count = 0;
  private isStopping = false;

  constructor(private readonly limits: StreamLimits = siteLimits) {}

  /** The answer for one listener. Where a member has too many, the oldest gives way. */
  open(watch: Watch, signal: AbortSignal): Response {
    if (this.isStopping) throw new CallError('gateway.unavailable');
    const own = this.streams.get(watch.memberId) ?? new Set();
    if (own.size >= this.limits.perMember) [...own][0]?.close('replaced');
    if (this.count >= this.limits.perProcess) throw new CallError('request.rate', { retryAfterSeconds: 60 });
    const stream = new EventStream(watch, this.limits, () => this.forget(watch.memberId, stream));
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

  private forget(memberId: string, stream: EventStream): void {
    const own = this.streams.get(memberId);
    if (!own?.delete(stream)) return;
    this.count -= 1;
    if (own.size === 0) this.streams.delete(memberId);
  }
}

const key = Symbol.for('parlour.streams');
const store = globalThis as { [key]?: EventStreams };

/** The process's streams, which end when it is asked to stop. */
export function siteStreams(): EventStreams {
  if (store[key]) return store[key];
  const streams = new EventStreams();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => streams.stop());
  return (store[key] = streams);
}
