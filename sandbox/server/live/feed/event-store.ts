import type { PoolClient } from 'pg';
import { one, type Reader } from '../../sql';
import type { OrderedBy } from './feed-store';

/** All SQL of `sandbox.table_feed_events` and `sandbox.table_feed_voids`. What is told is never changed. */
export type FeedEventKind = 'opened' | 'card' | 'result' | 'void';

export interface FeedEvent {
  feedId: string;
  /** Its place among all that the feed has told, from 1. */
  seq: number;
  roundId: string;
  kind: FeedEventKind;
  /** As the studio said it. */
  said: Readonly<Record<string, unknown>>;
  /** Of a card what it is for the rules of the table. */
  value: number | null;
  /** Of a result what the table settles by. */
  result: unknown;
  toldAt: Date;
}

const columns = `feed_id as "feedId", seq, round_id as "roundId", kind, said, value, result, told_at as "toldAt"`;

/** One event of a table after the other, whichever process hears it. */
export async function holdFeed(client: PoolClient, tableCode: string): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('sandbox.feed:' || $1, 0))`, [tableCode]);
}

export function getEvent(reader: Reader, feedId: string, seq: number): Promise<FeedEvent | null> {
  return one(reader, `select ${columns} from sandbox.table_feed_events where feed_id = $1 and seq = $2`, [
    feedId,
    seq,
  ]);
}

export async function getLastSeq(reader: Reader, feedId: string): Promise<number> {
  const row = await one<{ seq: number }>(
    reader,
    `select coalesce(max(seq), 0) as seq from sandbox.table_feed_events where feed_id = $1`,
    [feedId],
  );
  return row?.seq ?? 0;
}

export async function insertEvent(client: PoolClient, event: Omit<FeedEvent, 'toldAt'>): Promise<FeedEvent> {
  const { feedId, seq, roundId, kind, said, value, result } = event;
  const row = await one<FeedEvent>(
    client,
    `insert into sandbox.table_feed_events (feed_id, seq, round_id, kind, said, value, result, told_at)
     values ($1, $2, $3, $4, $5, $6, $7, sandbox.table_now()) returning ${columns}`,
    [
      feedId,
      seq,
      roundId,
      kind,
      JSON.stringify(said),
      value,
      result === null ? null : JSON.stringify(result),
    ],
  );
  if (!row) throw new Error('The event was not written');
  return row;
}

/** Everything that was told of a round, in its order. */
export async function listRoundEvents(reader: Reader, roundId: string): Promise<FeedEvent[]> {
  const { rows } = await reader.query<FeedEvent>(
    `select ${columns} from sandbox.table_feed_events where round_id = $1 order by seq`,
    [roundId],
  );
  return rows;
}

/** The round that a studio has asked for and that nobody has opened yet. */
export function getPendingOpening(reader: Reader, feedId: string): Promise<FeedEvent | null> {
  return one(
    reader,
    `select ${columns} from sandbox.table_feed_events e where feed_id = $1 and kind = 'opened'
       and not exists (select from sandbox.table_rounds r where r.round_id = e.round_id)
     order by seq desc limit 1`,
    [feedId],
  );
}

/** What has come of a studio's shoe: how often each card, and how many rounds it was dealt to. */
export interface FedShoe {
  shoe: number;
  rounds: number;
  /** By value. */
  cards: ReadonlyMap<number, number>;
  taken: number;
}

/** The newest shoe of a feed; null before its first. */
export async function getLastFedShoe(reader: Reader, feedId: string): Promise<FedShoe | null> {
  const last = await one<{ shoe: number; rounds: number }>(
    reader,
    `select fed_shoe as shoe, max(fed_coup) as rounds from sandbox.table_rounds
     where feed_id = $1 and fed_shoe is not null group by fed_shoe order by fed_shoe desc limit 1`,
    [feedId],
  );
  if (!last) return null;
  const { rows } = await reader.query<{ value: number; count: number }>(
    `select e.value, count(*)::int as count from sandbox.table_feed_events e join sandbox.table_rounds r using (round_id)
     where r.feed_id = $1 and r.fed_shoe = $2 and e.kind = 'card' group by e.value`,
    [feedId, last.shoe],
  );
  const cards = new Map(rows.map(({ value, count }) => [value, count]));
  return { ...last, cards, taken: rows.reduce((sum, { count }) => sum + count, 0) };
}

export interface FeedVoid extends OrderedBy {
  roundId: string;
  code: 'studio.void' | 'studio.early' | 'operator.void';
}

/** Whose stakes go back; null for a round that goes on. */
export function getFeedVoid(reader: Reader, roundId: string): Promise<FeedVoid | null> {
  return one(
    reader,
    `select round_id as "roundId", code, actor, reason from sandbox.table_feed_voids where round_id = $1`,
    [roundId],
  );
}

/** The first reason counts. */
export async function insertFeedVoid(
  client: PoolClient,
  { roundId, code, actor, reason }: FeedVoid,
): Promise<void> {
  if (await getFeedVoid(client, roundId)) return;
  await client.query(
    `insert into sandbox.table_feed_voids (round_id, code, actor, reason) values ($1, $2, $3, $4)`,
    [roundId, code, actor, reason],
  );
}
