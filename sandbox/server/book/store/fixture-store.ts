import type { PoolClient } from 'pg';
import type { FedNames } from '@/sandbox/book/feed';
import type { PricedMarket } from '@/sandbox/book/prices';
import type { BookStatus } from '@/sandbox/book/wire';
import { acceptDelayMs, type Sport } from '@/sandbox/book/world';
import { one, type Reader } from '../../sql';

/** Reading `sandbox.book_fixtures`; who simulates writes them (`simulator/`). */
export interface FixtureRow {
  fixtureId: string;
  /** Null for one that a feed tells: nothing of it was sealed. */
  seasonId: string | null;
  /** Who tells it, and what all in it are called; null for one that is played here. */
  feed: string | null;
  names: FedNames | null;
  competition: string;
  sport: Sport;
  kind: 'match' | 'outright' | 'mostGoals';
  round: number;
  place: number;
  home: string | null;
  away: string | null;
  setup: unknown;
  status: BookStatus;
  plannedAt: Date;
  startsAt: Date;
  postponedHours: number;
  begunAt: Date | null;
  pausedMs: bigint;
  step: number;
  state: unknown;
  board: PricedMarket[];
  version: number;
  suspendedUntil: Date | null;
  suspendCode: string | null;
  isHeld: boolean;
  /** Markets that whoever runs the book has closed, by their keys. */
  heldMarkets: string[];
  /** The orders by which bets do not count: on all of it, and by the keys of markets. */
  voidOrder: string | null;
  voidMarkets: Readonly<Record<string, string>>;
  facts: unknown;
  endedAt: Date | null;
}

export const fixtureColumns = `f.fixture_id as "fixtureId", f.season_id as "seasonId", f.feed, f.names, f.competition, f.sport, f.kind, f.round, f.place,
  f.home, f.away, f.setup, f.status, f.planned_at as "plannedAt", f.starts_at as "startsAt", f.postponed_hours as "postponedHours",
  f.begun_at as "begunAt", f.paused_ms as "pausedMs", f.step, f.state, f.board, f.version, f.suspended_until as "suspendedUntil",
  f.suspend_code as "suspendCode", f.is_held as "isHeld", f.held_markets as "heldMarkets",
  f.void_order as "voidOrder", f.void_markets as "voidMarkets", f.facts, f.ended_at as "endedAt"`;

export function getFixture(reader: Reader, fixtureId: string): Promise<FixtureRow | null> {
  return one(reader, `select ${fixtureColumns} from sandbox.book_fixtures f where fixture_id = $1`, [
    fixtureId,
  ]);
}

/** A fixture as prices are held against it: with the moment, and whether its prices are those of that moment. */
export interface OpenFixture extends FixtureRow {
  now: Date;
  isRun: boolean;
}

export interface ReadFixture extends OpenFixture {
  /** Another one whenever anything of the row has changed. */
  rowVersion: string;
}

/** Whether somebody simulates the competition, or its feed tells it, at this moment. */
export const isRunColumn = `case when f.feed is null then sandbox.book_is_run(f.competition)
    else sandbox.book_is_told(f.fixture_id) end as "isRun"`;

const momentColumns = `f.fixture_id as "fixtureId", f.xmin::text as "rowVersion", sandbox.table_now() as now,
  ${isRunColumn}`;
export const openColumns = `${fixtureColumns}, ${momentColumns}`;

export async function listFixtures(
  reader: Reader,
  fixtureIds: readonly string[],
): Promise<Map<string, ReadFixture>> {
  const { rows } = await reader.query<ReadFixture>(
    `select ${openColumns} from sandbox.book_fixtures f where fixture_id = any($1)`,
    [fixtureIds],
  );
  return new Map(rows.map((row) => [row.fixtureId, row]));
}

/** What changes of fixtures while their rows stay, and whether they have stayed. */
export type FixtureMoment = Pick<ReadFixture, 'fixtureId' | 'now' | 'isRun' | 'rowVersion'>;

export async function listMoments(reader: Reader, fixtureIds: readonly string[]): Promise<FixtureMoment[]> {
  const { rows } = await reader.query<FixtureMoment>({
    name: 'book_moments',
    text: `select ${momentColumns} from sandbox.book_fixtures f where fixture_id = any($1)`,
    values: [fixtureIds],
  });
  return rows;
}

/** Fixtures held still until the end of the transaction: nothing happens in them meanwhile. */
export async function holdFixtures(
  client: PoolClient,
  fixtureIds: readonly string[],
): Promise<Map<string, ReadFixture>> {
  await client.query(
    `select from sandbox.book_fixtures where fixture_id = any($1) order by fixture_id for share`,
    [fixtureIds],
  );
  return listFixtures(client, fixtureIds);
}

/** Why nothing can be staked on a fixture now; null where something can. */
export function closedCode({ status, isHeld, isRun, suspendedUntil, now }: OpenFixture): string | null {
  if (status !== 'scheduled' && status !== 'live') return 'event.closed';
  if (isHeld || !isRun || (suspendedUntil !== null && suspendedUntil > now)) return 'odds.suspended';
  return null;
}

/** Whether a bet, or a part of one, is of a market that is closed by itself. */
export function isMarketHeld(
  { heldMarkets }: Pick<FixtureRow, 'heldMarkets'>,
  { market, parts }: { market: string; parts: readonly { market: string }[] | null },
): boolean {
  return [{ market }, ...(parts ?? [])].some((one) => heldMarkets.includes(one.market));
}

export const inPlay = ({ status }: Pick<FixtureRow, 'status'>): boolean => status === 'live';

/** How long what is asked of fixtures waits for its decision: as the slowest of the sports that are in play. */
export function waitMsOf(fixtures: Iterable<FixtureRow>): number {
  return Math.max(0, ...[...fixtures].filter(inPlay).map(({ sport }) => acceptDelayMs(sport)));
}
