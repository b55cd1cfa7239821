import type { PoolClient } from 'pg';
import type { MessageKind } from '@/sandbox/proofs/book/fed-proof';
import { one, type Reader } from '../../sql';

/** All SQL of `sandbox.book_feed_messages`, their answers and the heads of feeds. */
export interface MessageRow {
  messageNo: string;
  feed: string;
  messageId: string;
  kind: MessageKind;
  fixtureId: string | null;
  body: Record<string, unknown>;
  toldAt: Date;
  heardAt: Date;
  previous: string | null;
  link: string | null;
}

export type AnswerState = 'done' | 'ignored' | 'gap' | 'refused';

export interface AnswerRow {
  state: AnswerState;
  code: string | null;
  field: string | null;
  version: number | null;
}

const columns = `m.message_no as "messageNo", m.feed, m.message_id as "messageId", m.kind, m.fixture_id as "fixtureId", m.body,
  m.told_at as "toldAt", m.heard_at as "heardAt", m.previous, m.link`;

export function getMessage(reader: Reader, feed: string, messageId: string): Promise<MessageRow | null> {
  return one(
    reader,
    `select ${columns} from sandbox.book_feed_messages m where feed = $1 and message_id = $2`,
    [feed, messageId],
  );
}

/** The link of the message that was told last of a fixture; null before the first. */
export async function getLastLink(reader: Reader, fixtureId: string): Promise<string | null> {
  const row = await one<{ link: string }>(
    reader,
    `select link from sandbox.book_feed_messages where fixture_id = $1 order by message_no desc limit 1`,
    [fixtureId],
  );
  return row?.link ?? null;
}

export type NewMessage = Omit<MessageRow, 'messageNo' | 'heardAt'>;

export async function insertMessage(
  client: PoolClient,
  { feed, messageId, kind, fixtureId, body, toldAt, previous, link }: NewMessage,
): Promise<MessageRow> {
  const row = await one<MessageRow>(
    client,
    `insert into sandbox.book_feed_messages as m (feed, message_id, kind, fixture_id, body, told_at, heard_at, previous, link)
     values ($1, $2, $3, $4, $5, $6, sandbox.table_now(), $7, $8) returning ${columns}`,
    [feed, messageId, kind, fixtureId, JSON.stringify(body), toldAt, previous, link],
  );
  if (!row) throw new Error(`The message ${messageId} was not written`);
  return row;
}

export function getAnswer(reader: Reader, messageNo: string): Promise<AnswerRow | null> {
  return one(
    reader,
    'select state, code, field, version from sandbox.book_feed_answers where message_no = $1',
    [messageNo],
  );
}

export async function insertAnswer(
  client: PoolClient,
  messageNo: string,
  { state, code, field, version }: AnswerRow,
): Promise<void> {
  await client.query(
    `insert into sandbox.book_feed_answers (message_no, state, code, field, version, at)
     values ($1, $2, $3, $4, $5, sandbox.table_now())`,
    [messageNo, state, code, field, version],
  );
}

export interface HeadRow {
  feed: string;
  carriedNo: string;
  healthNo: string;
  heardAt: Date | null;
  heardSince: Date | null;
}

/** How far a feed is carried out, locked; null while another process works on it. */
export function takeHead(client: PoolClient, feed: string): Promise<HeadRow | null> {
  return one(
    client,
    `select feed, carried_no as "carriedNo", health_no as "healthNo", heard_at as "heardAt", heard_since as "heardSince"
     from sandbox.book_feed_heads where feed = $1 for update skip locked`,
    [feed],
  );
}

export async function storeHead(
  client: PoolClient,
  { feed, carriedNo, healthNo, heardAt, heardSince }: HeadRow,
): Promise<void> {
  await client.query(
    `update sandbox.book_feed_heads set carried_no = $2, health_no = $3, heard_at = $4, heard_since = $5 where feed = $1`,
    [feed, carriedNo, healthNo, heardAt, heardSince],
  );
}

/** The first message of a feed that is not carried out. */
export function getNext(reader: Reader, feed: string, afterNo?: string): Promise<MessageRow | null> {
  return one(
    reader,
    `select ${columns} from sandbox.book_feed_messages m
     where feed = $1 and message_no > coalesce($2, (select carried_no from sandbox.book_feed_heads where feed = $1))
     order by message_no limit 1`,
    [feed, afterNo ?? null],
  );
}

/** Feeds of which something waits. */
export async function listWaitingFeeds(reader: Reader): Promise<string[]> {
  const { rows } = await reader.query<{ feed: string }>(
    `select h.feed from sandbox.book_feed_heads h where exists (
       select from sandbox.book_feed_messages m where m.feed = h.feed and m.message_no > h.carried_no) order by 1`,
  );
  return rows.map(({ feed }) => feed);
}

export interface ToldRow extends MessageRow {
  state: AnswerState | null;
  version: number | null;
}

/** All that was told of a fixture, in its order, with what came of it. */
export async function listTold(reader: Reader, fixtureId: string): Promise<ToldRow[]> {
  const { rows } = await reader.query<ToldRow>(
    `select ${columns}, a.state, a.version from sandbox.book_feed_messages m
       left join sandbox.book_feed_answers a on a.message_no = m.message_no
     where m.fixture_id = $1 order by m.message_no`,
    [fixtureId],
  );
  return rows;
}

/** Removes signs of life of an hour ago, and all that was told of matches that ended long ago and that nobody has bet on. */
export async function forgetMessages(reader: Reader): Promise<void> {
  await reader.query(
    `delete from sandbox.book_feed_messages m using sandbox.book_feed_heads h
     where m.kind = 'health' and h.feed = m.feed and m.message_no <= h.carried_no
       and m.heard_at < sandbox.table_now() - interval '1 hour'`,
  );
  await reader.query(
    `delete from sandbox.book_feed_messages m using sandbox.book_fixtures f
     where m.fixture_id = f.fixture_id and m.kind <> 'result' and f.status = 'settled'
       and f.ended_at < sandbox.table_now() - interval '48 hours'
       and not exists (select from sandbox.book_legs l where l.fixture_id = f.fixture_id)`,
  );
}
