import type { Pool } from 'pg';
import { report } from '@/sandbox/http/report';
import { EventStreams, type StreamTimes } from '../streams/event-streams';
import { readFed } from './feed/read-fed';
import { countCrowd } from './store/bet-store';
import { getLastRound } from './store/round-store';
import { getLastShoe } from './store/shoe-store';
import type { TableClock } from '../table-clock';
import type { TableGame, TableGames } from '@/sandbox/games/live/table-game';
import { nextChangeMs, tableState, type StoredTable } from './views';

/** A public state, written down once for all who follow the table in this process. */
interface WrittenState {
  tableCode: string;
  json: string;
}

interface FollowedTable {
  game: TableGame;
  stored: StoredTable;
  timer: NodeJS.Timeout | undefined;
  isReading: boolean;
  /** Something changed since the last reading began. */
  isStale: boolean;
}

interface TableStreamsOptions {
  pool: Pool;
  games: TableGames;
  clock: TableClock;
  times?: StreamTimes;
}

/** How often stakes are counted. */
export const crowdEveryMs = 1000;
/** A document asks anew for each choice of tables, and the stream that it had may end a little later. */
const streamsPerPlayer = 8;

export async function readTable(pool: Pool, { tableCode, cut }: TableGame): Promise<StoredTable> {
  const [round, shoe] = await Promise.all([
    getLastRound(pool, tableCode),
    cut === null ? null : getLastShoe(pool, tableCode),
  ]);
  const fed = await readFed(pool, tableCode, round);
  return { round, shoe, fed, crowd: round ? await countCrowd(pool, round.roundId) : [] };
}

/**
 * Who follows which table in this process. The dealer says that a round has changed; its row is read once, and cards open from it
 * by the clock. Stakes tell nobody: of a table that is followed they are counted once a second.
 */
export class TableStreams {
  private readonly streams: EventStreams<readonly WrittenState[]>;
  private readonly tables = new Map<string, FollowedTable>();

  constructor(private readonly options: TableStreamsOptions) {
    this.streams = new EventStreams<readonly WrittenState[]>({
      merge: newestOfEach,
      write: (states) => states.map(({ json }) => json),
      perPlayer: streamsPerPlayer,
      ...(options.times && { times: options.times }),
    });
  }

  get count(): number {
    return this.streams.count;
  }

  /** The tables that somebody follows in this process. */
  get followed(): string[] {
    return this.streams.followers.flatMap(({ topics }) => topics);
  }

  /** One stream of several tables: a browser has six connections to a host for all that a document does. */
  async body(
    games: readonly TableGame[],
    playerId: string,
    signal: AbortSignal,
  ): Promise<ReadableStream<Uint8Array>> {
    const topics = games.map(({ tableCode }) => tableCode);
    for (;;) {
      await Promise.all(games.map((game) => this.follow(game)));
      // One that was read first may have been forgotten again, as nobody follows it before the stream is there: nothing waits between.
      const tables = games.flatMap(({ tableCode }) => this.tables.get(tableCode) ?? []);
      if (tables.length < games.length) continue;
      const states = tables.map((table) => this.written(table));
      return this.streams.body({ topics, playerId }, states, signal);
    }
  }

  private async follow(game: TableGame): Promise<void> {
    if (this.tables.has(game.tableCode)) return;
    await this.options.clock.measure();
    const stored = await readTable(this.options.pool, game);
    if (this.tables.has(game.tableCode)) return;
    const table: FollowedTable = { game, stored, timer: undefined, isReading: false, isStale: false };
    this.tables.set(game.tableCode, table);
    this.wakeFor(table);
    // What was said while nobody listened here is read now.
    void this.readAgain(table).catch(report);
  }

  private written({ game, stored }: FollowedTable): WrittenState {
    const json = JSON.stringify(tableState(game, stored, this.options.clock.nowMs()));
    return { tableCode: game.tableCode, json };
  }

  private wakeFor(table: FollowedTable): void {
    clearTimeout(table.timer);
    const nowMs = this.options.clock.nowMs();
    const nextMs = nextChangeMs(table.stored, nowMs);
    if (nextMs === null) return;
    table.timer = setTimeout(() => this.tell(table), nextMs - nowMs + 1);
    table.timer.unref();
  }

  private tell(table: FollowedTable): void {
    const { tableCode } = table.game;
    // It was forgotten while it was read, and another one may stand in its place.
    if (this.tables.get(tableCode) !== table) return;
    if (!this.followed.includes(tableCode)) return this.forget(table);
    this.streams.tell(tableCode, [this.written(table)]);
    this.wakeFor(table);
  }

  private forget({ game, timer }: FollowedTable): void {
    clearTimeout(timer);
    this.tables.delete(game.tableCode);
  }

  /** The dealer has said that something changed: `<table code> <number>`. */
  hear = (payload: string): void => {
    const [tableCode = ''] = payload.split(' ');
    const table = this.tables.get(tableCode);
    if (table) void this.readAgain(table).catch(report);
  };

  /** After messages may have been lost. */
  hearAll = (): void => {
    for (const table of this.tables.values()) void this.readAgain(table).catch(report);
  };

  /** One reading at a time, so that what was read first is never shown last. */
  private async readAgain(table: FollowedTable): Promise<void> {
    table.isStale = true;
    if (table.isReading) return;
    table.isReading = true;
    try {
      while (table.isStale) {
        table.isStale = false;
        await this.options.clock.measure();
        table.stored = await readTable(this.options.pool, table.game);
        this.tell(table);
      }
    } finally {
      table.isReading = false;
    }
  }

  /** Counts the stakes of the tables that are followed, while they are taken. */
  countCrowds = async (): Promise<void> => {
    for (const table of this.tables.values()) {
      const { round, crowd } = table.stored;
      if (round?.state !== 'betting') continue;
      const counted = await countCrowd(this.options.pool, round.roundId);
      if (table.stored.round?.roundId !== round.roundId || isSameCrowd(crowd, counted)) continue;
      table.stored = { ...table.stored, crowd: counted };
      this.tell(table);
    }
  };
}

/** A slow reader is told the newest of each table. */
function newestOfEach(
  waiting: readonly WrittenState[],
  next: readonly WrittenState[],
): readonly WrittenState[] {
  const isTold = ({ tableCode }: WrittenState) => next.some((state) => state.tableCode === tableCode);
  return [...waiting.filter((state) => !isTold(state)), ...next];
}

function isSameCrowd(a: StoredTable['crowd'], b: StoredTable['crowd']): boolean {
  return (
    a.length === b.length &&
    a.every(({ key, currency, players, sumMinor }, at) => {
      const other = b[at];
      return (
        other?.key === key &&
        other.currency === currency &&
        other.players === players &&
        other.sumMinor === sumMinor
      );
    })
  );
}
