import type { PoolClient } from 'pg';
import { one, type Reader } from '../../sql';

/** All SQL of `sandbox.book_feeds` and `sandbox.book_feed_acts`: who tells odds, and which secret it signs with. */
export type FeedAct = 'open' | 'renew' | 'end';

export interface ActRow {
  feed: string;
  act: FeedAct;
  secretNo: number;
  actId: string;
  actor: string;
  reason: string;
  at: Date;
}

const actColumns = `feed, act, secret_no as "secretNo", act_id as "actId", actor, reason, at`;

/** The number of the secret that a feed signs with; null for one that is not there or has ended. */
export async function getSecretNo(reader: Reader, feed: string): Promise<number | null> {
  const row = await one<{ secretNo: number | null }>(
    reader,
    'select sandbox.feed_secret_no($1) as "secretNo"',
    [feed],
  );
  return row?.secretNo ?? null;
}

export function getAct(reader: Reader, actId: string): Promise<ActRow | null> {
  return one(reader, `select ${actColumns} from sandbox.book_feed_acts where act_id = $1`, [actId]);
}

export function getNewestAct(reader: Reader, feed: string): Promise<(ActRow & { actNo: number }) | null> {
  return one(
    reader,
    `select ${actColumns}, act_no as "actNo" from sandbox.book_feed_acts where feed = $1 order by act_no desc limit 1`,
    [feed],
  );
}

/** All acts and messages of a feed are written one after the other, so that each knows the one before. */
export async function lockFeed(client: PoolClient, feed: string): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('book_feed:' || $1, 0))`, [feed]);
}

/** Writes a feed down with nothing heard of it; what it is called is fixed. */
export async function insertFeed(client: PoolClient, feed: string, name: string): Promise<void> {
  await client.query(
    'insert into sandbox.book_feeds (feed, name) values ($1, $2) on conflict (feed) do nothing',
    [feed, name],
  );
  await client.query('insert into sandbox.book_feed_heads (feed) values ($1) on conflict (feed) do nothing', [
    feed,
  ]);
}

export async function getFeedName(reader: Reader, feed: string): Promise<string | null> {
  const row = await one<{ name: string }>(reader, 'select name from sandbox.book_feeds where feed = $1', [
    feed,
  ]);
  return row?.name ?? null;
}

export async function insertAct(
  client: PoolClient,
  { feed, act, secretNo, actId, actor, reason }: Omit<ActRow, 'at'>,
  actNo: number,
): Promise<void> {
  await client.query(
    `insert into sandbox.book_feed_acts (feed, act_no, act, secret_no, act_id, actor, reason, at)
     values ($1, $2, $3, $4, $5, $6, $7, sandbox.table_now())`,
    [feed, actNo, act, secretNo, actId, actor, reason],
  );
}

export interface FeedRow {
  feed: string;
  name: string;
  /** Null for one that has ended. */
  secretNo: number | null;
  /** Of the newest act. */
  since: Date;
  heardAt: Date | null;
  /** Whether it has been silent for ten seconds or more. */
  isSilent: boolean;
  /** Fixtures that are not settled. */
  fixtures: number;
  /** Messages that nobody has carried out yet. */
  waiting: number;
}

export async function listFeeds(reader: Reader): Promise<FeedRow[]> {
  const { rows } = await reader.query<FeedRow>(
    `select f.feed, f.name, sandbox.feed_secret_no(f.feed) as "secretNo", h.heard_at as "heardAt",
       (select max(a.at) from sandbox.book_feed_acts a where a.feed = f.feed) as since,
       coalesce(h.heard_at <= sandbox.table_now() - interval '10 seconds', true) as "isSilent",
       (select count(*)::int from sandbox.book_fixtures x where x.feed = f.feed and x.status <> 'settled') as fixtures,
       (select count(*)::int from sandbox.book_feed_messages m where m.feed = f.feed and m.message_no > h.carried_no) as waiting
     from sandbox.book_feeds f join sandbox.book_feed_heads h on h.feed = f.feed order by f.feed`,
  );
  return rows;
}
