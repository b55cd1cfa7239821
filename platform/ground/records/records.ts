import { setTimeout as sleep } from 'node:timers/promises';
import type { QueryResult, QueryResultRow } from 'pg';
import { databaseErrorOf, Reader, type Db } from '@/platform/ground/db';
import { isQueueTimeout, isUnavailable } from '@/platform/ground/errors';
import { lookAt, measureLag, positionOf, type ReplicaState } from './look';

/**
 * How new what is read has to be. `caught-up`: all that was acknowledged before the question, for whoever looks for what they have
 * just done. `recent`: at most `longestLagMs` old, for boards and reports.
 */
export type RecordsNeed = 'caught-up' | 'recent';

export const longestLagMs = 10_000;

const times = {
  /** A look serves all who need what is recent for so long. */
  freshMs: 500,
  /** One that was away, or could not catch up, is not asked for so long: nobody waits for it twice. */
  awayMs: 3_000,
  behindMs: 1_000,
  /** Whoever needs all of it waits for it for so long. */
  patienceMs: 200,
} as const;

const silent = { kind: 'away', reason: 'silent' } as const;

interface RecordsOptions {
  primary: Db;
  /** Read only; of the replica. */
  replica: Db;
  /** Of the replica, for short questions: one that says nothing is given up soon. */
  probe: Db;
  nowMs?: () => number;
  patienceMs?: number;
  /** Up to where it serves who needs what is recent. */
  lagMs?: number;
}

type Statement = Parameters<Reader['execute']>[0];

/**
 * What is looked up and decides nothing: read from the replica where that is new enough, else from the primary. Both are given for
 * reading only, so what is read twice has no effect twice.
 */
export class Records {
  /** Statements and commands of this process, by where they were answered. */
  readonly answered = { replica: 0, primary: 0 };
  private seen: { state: ReplicaState; atMs: number } | null = null;
  private looking: Promise<ReplicaState> | null = null;
  private behindUntilMs = -Infinity;
  private readonly nowMs: () => number;
  private readonly lagMs: number;

  constructor(private readonly options: RecordsOptions) {
    this.nowMs = options.nowMs ?? (() => performance.now());
    this.lagMs = options.lagMs ?? longestLagMs;
  }

  /** For one call: its statements go to one place, and to the primary when the replica goes away meanwhile. */
  readerFor(need: RecordsNeed): Reader {
    return new RecordReader(this, need, this.options.primary);
  }

  /** Closes what leads to the replica; the primary is its owner's. */
  async end(): Promise<void> {
    await Promise.all([this.options.replica.$client.end(), this.options.probe.$client.end()]);
  }

  /** Work that may be done again from its beginning; `primary` is the caller's own pool of the primary. */
  async run<T>(need: RecordsNeed, primary: Db, work: (db: Db) => Promise<T>): Promise<T> {
    return this.read(await this.choose(need), primary, work);
  }

  /** The replica where it may answer, else null. Throws what the primary fails with. */
  async choose(need: RecordsNeed): Promise<Db | null> {
    const isGood = need === 'recent' ? await this.isRecent() : await this.isCaughtUp();
    return isGood ? this.options.replica : null;
  }

  /** At the primary as well, where the replica went away meanwhile. */
  async read<T>(replica: Db | null, primary: Db, work: (db: Db) => Promise<T>): Promise<T> {
    if (replica) {
      try {
        const answer = await work(replica);
        this.answered.replica += 1;
        return answer;
      } catch (error) {
        await this.leave(error);
      }
    }
    const answer = await work(primary);
    this.answered.primary += 1;
    return answer;
  }

  /** Throws what is no sign that the replica went away. */
  private async leave(error: unknown): Promise<void> {
    // What took too long there would take as long at the primary, where bets are waiting.
    if (!isUnavailable(error) || databaseErrorOf(error)?.code === '57014') throw error;
    // So would all that waits for a connection to one that is busy, and answers whoever looks.
    if (isQueueTimeout(error) && (await this.lookNow()).kind !== 'away') throw error;
    // One statement that stood in the way of the replay is no reason to leave the replica to others.
    if (databaseErrorOf(error)?.code !== '40001') this.see(silent);
  }

  /** As it was found within the last moment. */
  async state(): Promise<ReplicaState> {
    const { seen } = this;
    const keptMs = seen?.state.kind === 'away' ? times.awayMs : times.freshMs;
    if (seen && this.nowMs() - seen.atMs < keptMs) return seen.state;
    return this.lookNow();
  }

  private lookNow(): Promise<ReplicaState> {
    this.looking ??= this.look().finally(() => (this.looking = null));
    return this.looking;
  }

  private async look(): Promise<ReplicaState> {
    const { primary, probe } = this.options;
    try {
      return this.see(await measureLag(primary, probe, this.lagMs));
    } catch {
      return this.see(silent);
    }
  }

  private see(state: ReplicaState): ReplicaState {
    this.seen = { state, atMs: this.nowMs() };
    return state;
  }

  private async isRecent(): Promise<boolean> {
    const state = await this.state();
    return state.kind === 'following' && state.lagMs <= this.lagMs;
  }

  private async isCaughtUp(): Promise<boolean> {
    if (this.nowMs() < this.behindUntilMs || (await this.state()).kind === 'away') return false;
    const position = await positionOf(this.options.primary);
    const { patienceMs = times.patienceMs } = this.options;
    const endMs = this.nowMs() + patienceMs;
    for (let pauseMs = 5; ; pauseMs *= 2) {
      const state = await lookAt(this.options.probe, position).catch((): ReplicaState => silent);
      if (state.kind === 'away') {
        this.see(state);
        return false;
      }
      if (state.lagMs === 0) return true;
      if (this.nowMs() + pauseMs > endMs) break;
      await sleep(pauseMs);
    }
    this.behindUntilMs = this.nowMs() + times.behindMs;
    return false;
  }
}

/** Chooses at its first statement; what is done at once goes the same way. */
class RecordReader extends Reader {
  private chosen: Promise<Db | null> | undefined;

  constructor(
    private readonly records: Records,
    private readonly need: RecordsNeed,
    private readonly primary: Db,
  ) {
    super(primary.$client);
  }

  override async execute<Row extends QueryResultRow = Record<string, unknown>>(
    statement: Statement,
  ): Promise<QueryResult<Row>> {
    const chosen = (this.chosen ??= this.records.choose(this.need));
    return this.records.read(await chosen, this.primary, (db) => {
      // Once at the primary, the rest of the call stays there.
      if (db === this.primary) this.chosen = Promise.resolve(null);
      return db.execute<Row>(statement);
    });
  }
}
