import type { Pool } from 'pg';
import type { BookNews } from '@/sandbox/book/wire';
import { report } from '@/sandbox/http/report';
import { EventStreams, type StreamTimes } from '../streams/event-streams';
import { listFixtures } from './store/fixture-store';
import { listHappenings } from './store/list-fixtures';
import { eventView, marketViews } from './views/event-view';

/** Of a fixture, written down once for all who follow it in this process. */
interface WrittenNews {
  fixtureId: string;
  json: string;
}

/** What is on a screen. */
export const mostFollowed = 40;
/** A document asks anew for each choice of fixtures, and the stream that it had may end a little later. */
const streamsPerPlayer = 6;
/** A fixture is told of once a second at most. */
const tellEveryMs = 1000;
/** So often it is looked what has changed: a change that comes after a rest is told soon, and not all in one go with every other one. */
const lookEveryMs = 100;

function newestOfEach(waiting: readonly WrittenNews[], next: readonly WrittenNews[]): readonly WrittenNews[] {
  const isTold = ({ fixtureId }: WrittenNews) => next.some((news) => news.fixtureId === fixtureId);
  return [...waiting.filter((news) => !isTold(news)), ...next];
}

/**
 * Who follows which fixtures in this process. Whoever simulates says which one has changed; those that are followed are read, all that
 * are due at once, and written down once for everybody. One that changes all the time is told of once a second.
 */
export class BookStreams {
  private readonly streams: EventStreams<readonly WrittenNews[]>;
  private readonly changed = new Set<string>();
  /** When fixtures were told of within the last second. */
  private readonly told = new Map<string, number>();
  /** Of each stream that is being opened, what it reads: nobody follows it by then, but a change of it is not forgotten. */
  private readonly opening = new Set<readonly string[]>();
  private isTelling = false;

  constructor(
    private readonly pool: Pool,
    times?: StreamTimes,
  ) {
    this.streams = new EventStreams<readonly WrittenNews[]>({
      merge: newestOfEach,
      write: (news) => news.map(({ json }) => json),
      perPlayer: streamsPerPlayer,
      ...(times && { times }),
    });
  }

  get count(): number {
    return this.streams.count;
  }

  private get followed(): Set<string> {
    return new Set(this.streams.followers.flatMap(({ topics }) => topics));
  }

  private async read(fixtureIds: readonly string[]): Promise<WrittenNews[]> {
    if (fixtureIds.length === 0) return [];
    const fixtures = await listFixtures(this.pool, fixtureIds);
    const happened = await listHappenings(this.pool, fixtureIds);
    return [...fixtures.values()].map((row) => {
      const { fixtureId } = row;
      const news: BookNews = {
        nowMs: row.now.getTime(),
        event: eventView(row),
        markets: marketViews(row),
        happened: happened
          .filter((one) => one.fixtureId === fixtureId)
          .map(({ seq, step, kind, side, points }) => ({ seq, step, kind, side, points })),
      };
      return { fixtureId, json: JSON.stringify(news) };
    });
  }

  async body(
    fixtureIds: readonly string[],
    playerId: string,
    signal: AbortSignal,
  ): Promise<ReadableStream<Uint8Array>> {
    this.opening.add(fixtureIds);
    try {
      const first = await this.read(fixtureIds);
      const topics = first.map(({ fixtureId }) => fixtureId);
      return this.streams.body({ topics, playerId }, first, signal);
    } finally {
      this.opening.delete(fixtureIds);
    }
  }

  /** The fixture has changed. */
  hear = (fixtureId: string): void => void this.changed.add(fixtureId);

  /** After messages may have been lost. */
  hearAll = (): void => {
    for (const fixtureId of [...this.followed, ...[...this.opening].flat()]) this.changed.add(fixtureId);
  };

  private takeDue(): string[] {
    const { followed } = this;
    const nowMs = performance.now();
    for (const [fixtureId, at] of this.told) if (nowMs - at >= tellEveryMs) this.told.delete(fixtureId);
    const due = [...this.changed].filter((fixtureId) => followed.has(fixtureId) && !this.told.has(fixtureId));
    const kept = new Set([...this.opening].flat());
    for (const fixtureId of this.changed)
      if (!this.told.has(fixtureId) && !kept.has(fixtureId)) this.changed.delete(fixtureId);
    for (const fixtureId of due) this.told.set(fixtureId, nowMs);
    return due;
  }

  /** Tells what has changed and was not told of within a second; the rest stays for the next time. */
  tell = async (): Promise<void> => {
    if (this.isTelling) return;
    this.isTelling = true;
    const due = this.takeDue();
    try {
      for (const news of await this.read(due)) this.streams.tell(news.fixtureId, [news]);
    } catch (error) {
      for (const fixtureId of due) this.changed.add(fixtureId);
      throw error;
    } finally {
      this.isTelling = false;
    }
  };

  /** Goes on telling until the process ends. */
  keep(): void {
    setInterval(() => void this.tell().catch(report), lookEveryMs).unref();
  }
}
