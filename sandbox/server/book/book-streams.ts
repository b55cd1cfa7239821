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
/** Changes are told once a second. */
export const tellEveryMs = 1000;

function newestOfEach(waiting: readonly WrittenNews[], next: readonly WrittenNews[]): readonly WrittenNews[] {
  const isTold = ({ fixtureId }: WrittenNews) => next.some((news) => news.fixtureId === fixtureId);
  return [...waiting.filter((news) => !isTold(news)), ...next];
}

/**
 * Who follows which fixtures in this process. Whoever simulates says which one has changed; once a second those that are followed are
 * read, all at once, and told.
 */
export class BookStreams {
  private readonly streams: EventStreams<readonly WrittenNews[]>;
  private readonly changed = new Set<string>();
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
    const first = await this.read(fixtureIds);
    const topics = first.map(({ fixtureId }) => fixtureId);
    return this.streams.body({ topics, playerId }, first, signal);
  }

  /** The fixture has changed. */
  hear = (fixtureId: string): void => void this.changed.add(fixtureId);

  /** After messages may have been lost. */
  hearAll = (): void => {
    for (const fixtureId of this.followed) this.changed.add(fixtureId);
  };

  /** Tells what has changed since the last time. */
  tell = async (): Promise<void> => {
    if (this.isTelling) return;
    this.isTelling = true;
    try {
      const { followed } = this;
      const due = [...this.changed].filter((fixtureId) => followed.has(fixtureId));
      this.changed.clear();
      for (const news of await this.read(due)) this.streams.tell(news.fixtureId, [news]);
    } finally {
      this.isTelling = false;
    }
  };

  /** Goes on telling until the process ends. */
  keep(): void {
    setInterval(() => void this.tell().catch(report), tellEveryMs).unref();
  }
}
