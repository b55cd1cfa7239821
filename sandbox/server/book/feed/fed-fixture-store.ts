import type { PoolClient } from 'pg';
import type { FedNames } from '@/sandbox/book/feed';
import type { Facts } from '@/sandbox/book/settle';
import { one, type Reader } from '../../sql';
import { fixtureColumns, type FixtureRow } from '../store/fixture-store';

/** SQL of fixtures that are told, their boards and results, with the rights of `parlour_dealer`. */
export interface NewFedFixture {
  fixtureId: string;
  feed: string;
  names: FedNames;
  competition: string;
  sport: string;
  kind: 'match' | 'outright';
  home: string | null;
  away: string | null;
  searchText: string;
  startsAt: Date;
}

/** Writes a fixture that has no prices yet. */
export async function insertFedFixture(client: PoolClient, fixture: NewFedFixture): Promise<void> {
  const { fixtureId, feed, names, competition, sport, kind, home, away, searchText, startsAt } = fixture;
  await client.query(
    `insert into sandbox.book_fixtures (fixture_id, feed, names, competition, sport, kind, round, place, home, away, search_text, setup,
       status, planned_at, starts_at)
     values ($1, $2, $3, $4, $5, $6, 0, 0, $7, $8, $9, $10, 'scheduled', $11, $11)`,
    [
      ...[fixtureId, feed, JSON.stringify(names), competition, sport, kind, home, away, searchText],
      JSON.stringify({ feed }),
      startsAt,
    ],
  );
  await client.query('insert into sandbox.book_feed_boards (fixture_id) values ($1)', [fixtureId]);
}

/** A fixture of a feed, locked against who accepts and settles by it; null for one that is not its own. */
export function lockFedFixture(
  client: PoolClient,
  feed: string,
  fixtureId: string,
): Promise<FixtureRow | null> {
  return one(
    client,
    `select ${fixtureColumns} from sandbox.book_fixtures f where fixture_id = $1 and feed = $2 for update`,
    [fixtureId, feed],
  );
}

export interface BoardRow {
  seq: string;
  wholeAt: Date | null;
  brokenAt: Date | null;
}

export async function getBoard(reader: Reader, fixtureId: string): Promise<BoardRow> {
  const row = await one<BoardRow>(
    reader,
    `select seq, whole_at as "wholeAt", broken_at as "brokenAt" from sandbox.book_feed_boards where fixture_id = $1`,
    [fixtureId],
  );
  if (!row) throw new Error(`The fixture ${fixtureId} has no boards`);
  return row;
}

export async function storeBoard(
  client: PoolClient,
  fixtureId: string,
  { seq, wholeAt, brokenAt }: BoardRow,
): Promise<void> {
  await client.query(
    `update sandbox.book_feed_boards set seq = $2, whole_at = $3, broken_at = $4 where fixture_id = $1`,
    [fixtureId, seq, wholeAt, brokenAt],
  );
}

export interface ResultRow {
  resultNo: number;
  messageNo: string;
  facts: Facts;
}

/** The result that counts: the one that was told last. */
export function getResult(reader: Reader, fixtureId: string): Promise<ResultRow | null> {
  return one(
    reader,
    `select result_no as "resultNo", message_no as "messageNo", facts from sandbox.book_feed_results
     where fixture_id = $1 order by result_no desc limit 1`,
    [fixtureId],
  );
}

export async function insertResult(
  client: PoolClient,
  fixtureId: string,
  { resultNo, messageNo, facts }: ResultRow,
): Promise<void> {
  await client.query(
    `insert into sandbox.book_feed_results (fixture_id, result_no, message_no, facts, at)
     values ($1, $2, $3, $4, sandbox.table_now())`,
    [fixtureId, resultNo, messageNo, JSON.stringify(facts)],
  );
}

/** Fixtures whose end is told and not settled. */
export async function listOverFed(reader: Reader): Promise<FixtureRow[]> {
  const { rows } = await reader.query<FixtureRow>(
    `select ${fixtureColumns} from sandbox.book_fixtures f where feed is not null and status = 'over' order by ended_at limit 50`,
  );
  return rows;
}

/** Fixtures that were moved by more than a day while bets stood on them. */
export async function listMovedFed(reader: Reader): Promise<FixtureRow[]> {
  const { rows } = await reader.query<FixtureRow>(
    `select ${fixtureColumns} from sandbox.book_fixtures f
     where feed is not null and status = 'scheduled' and starts_at > planned_at + interval '24 hours' and exists (
       select from sandbox.book_legs l join sandbox.book_tickets t using (ticket_id)
       where l.fixture_id = f.fixture_id and l.result is null and t.state = 'accepted'
         and (l.taken ->> 'startsAtMs')::bigint + 86400000 < extract(epoch from f.starts_at) * 1000)
     order by f.starts_at limit 50`,
  );
  return rows;
}

/** Fixtures of a feed that are open to bets. */
export async function listOpenFed(reader: Reader, feed: string): Promise<string[]> {
  const { rows } = await reader.query<{ fixtureId: string }>(
    `select fixture_id as "fixtureId" from sandbox.book_fixtures where feed = $1 and status in ('scheduled', 'live') order by 1`,
    [feed],
  );
  return rows.map(({ fixtureId }) => fixtureId);
}
