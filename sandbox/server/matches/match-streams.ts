import { EventStreams, type StreamTimes } from '../streams/event-streams';

export type { StreamTimes } from '../streams/event-streams';

/**
 * The open streams of matches in this process. What travels on them is a version number, so nothing that a player may not see
 * can; who reads slowly gets the last number and not each.
 */
export class MatchStreams {
  private readonly streams: EventStreams<{ version: number }>;

  constructor(times?: StreamTimes) {
    this.streams = new EventStreams({ merge: (_waiting, next) => next, ...(times && { times }) });
  }

  get count(): number {
    return this.streams.count;
  }

  has(matchId: string): boolean {
    return this.streams.followers.some(({ topics }) => topics.includes(matchId));
  }

  /** Something changed; `closed` is the last that is said about a match. */
  tell(matchId: string, version: number): void {
    this.streams.tell(matchId, { version });
  }

  /** After messages may have been lost: everybody looks again. */
  tellAll(): void {
    this.streams.tellAll({ version: 0 });
  }

  end(matchId: string): void {
    this.streams.end(matchId);
  }

  body(
    { matchId, playerId, version }: { matchId: string; playerId: string; version: number },
    signal: AbortSignal,
  ): ReadableStream<Uint8Array> {
    return this.streams.body({ topics: [matchId], playerId }, { version }, signal);
  }
}
