import type { PoolClient } from 'pg';
import type { PricedMarket } from '@/sandbox/book/prices';
import type { Facts } from '@/sandbox/book/settle';
import type { MatchEvent, MatchSetup, MatchState, PlannedFixture } from '@/sandbox/book/world';
import type { Reader } from '../../sql';
import { fixtureColumns, type FixtureRow } from '../store/fixture-store';

/** What who simulates writes of fixtures. */
export const bookChannel = 'sandbox_book';

/** Everybody who shows the fixture reads it again when the transaction is through. */
export async function announceFixture(client: PoolClient, fixtureId: string): Promise<void> {
  await client.query(`select pg_notify('${bookChannel}', $1)`, [fixtureId]);
}

export interface SeasonOfFixtures {
  seasonId: string;
  competition: string;
  sport: string;
}

/** Writes the calendar: nothing of it is open yet. */
export async function insertFixtures(
  client: PoolClient,
  { seasonId, competition, sport }: SeasonOfFixtures,
  fixtures: readonly PlannedFixture[],
): Promise<void> {
  await client.query(
    `insert into sandbox.book_fixtures (fixture_id, season_id, competition, sport, kind, round, place, home, away, status, planned_at, starts_at)
     select f.id, $1, $2, $3, f.kind, f.round, f.place, f.home, f.away, 'waiting', f.at, f.at
     from jsonb_to_recordset($4) f (id text, kind text, round integer, place integer, home text, away text, at timestamptz)`,
    [
      seasonId,
      competition,
      sport,
      JSON.stringify(
        fixtures.map((fixture) => ({
          id: fixture.fixtureId,
          kind: fixture.kind,
          round: fixture.round ?? 0,
          place: fixture.kind === 'match' ? fixture.place : 0,
          home: fixture.kind === 'match' ? fixture.home : null,
          away: fixture.kind === 'match' ? fixture.away : null,
          at: new Date(fixture.startsAt),
        })),
      ),
    ],
  );
}

/** All of a season. */
export async function listSeasonFixtures(reader: Reader, seasonId: string): Promise<FixtureRow[]> {
  const { rows } = await reader.query<FixtureRow>(
    `select ${fixtureColumns} from sandbox.book_fixtures f where season_id = $1 order by round, place, fixture_id`,
    [seasonId],
  );
  return rows;
}

/** What changes with a public state. Whatever is absent stays. */
export interface FixtureChange {
  /** The step that the row must stand at; somebody else was quicker otherwise. */
  from: Pick<FixtureRow, 'fixtureId' | 'step' | 'version' | 'status'>;
  status?: FixtureRow['status'];
  home?: string;
  away?: string;
  setup?: MatchSetup;
  searchText?: string;
  startsAt?: Date;
  postponedHours?: number;
  begunAt?: Date;
  pausedMs?: number;
  step?: number;
  state?: MatchState | null;
  board?: readonly PricedMarket[];
  /** What is kept beside the version where it is more than the state. */
  shown?: unknown;
  suspend?: { until: Date; code: string };
  facts?: Facts;
  key?: string;
  endedAt?: Date;
  settledAt?: Date;
}

export class FixtureMoved extends Error {
  constructor(fixtureId: string) {
    super(`The fixture ${fixtureId} is not where it was`);
    this.name = 'FixtureMoved';
  }
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** Writes one change with its version, and the state from which its prices follow. */
export async function changeFixture(client: PoolClient, change: FixtureChange, now: Date): Promise<void> {
  const { fixtureId, step, version, status } = change.from;
  const { rowCount } = await client.query(
    `update sandbox.book_fixtures set status = coalesce($5, status), home = coalesce($6, home), away = coalesce($7, away),
       setup = coalesce($8, setup), search_text = coalesce($9, search_text), starts_at = coalesce($10, starts_at),
       postponed_hours = coalesce($11, postponed_hours), begun_at = coalesce($12, begun_at), paused_ms = coalesce($13, paused_ms),
       step = coalesce($14, step), state = coalesce($15, state), board = coalesce($16, board), version = version + 1,
       suspended_until = coalesce($17, suspended_until), suspend_code = coalesce($18, suspend_code), facts = coalesce($19, facts),
       fixture_key = coalesce($20, fixture_key), ended_at = coalesce($21, ended_at), settled_at = coalesce($22, settled_at)
     where fixture_id = $1 and step = $2 and version = $3 and status = $4`,
    [
      fixtureId,
      step,
      version,
      status,
      change.status ?? null,
      change.home ?? null,
      change.away ?? null,
      json(change.setup),
      change.searchText ?? null,
      change.startsAt ?? null,
      change.postponedHours ?? null,
      change.begunAt ?? null,
      change.pausedMs ?? null,
      change.step ?? null,
      json(change.state ?? undefined),
      json(change.board),
      change.suspend?.until ?? null,
      change.suspend?.code ?? null,
      json(change.facts),
      change.key ?? null,
      change.endedAt ?? null,
      change.settledAt ?? null,
    ],
  );
  if (rowCount !== 1) throw new FixtureMoved(fixtureId);
  if (change.board && change.board.length > 0)
    await client.query(
      `insert into sandbox.book_states (fixture_id, version, state, in_play, at) values ($1, $2, $3, $4, $5)`,
      [
        fixtureId,
        version + 1,
        json(change.shown ?? change.state ?? undefined),
        (change.status ?? status) === 'live',
        now,
      ],
    );
  await announceFixture(client, fixtureId);
}

/** What has happened in a step, after what has happened before. */
export async function addEvents(
  client: PoolClient,
  fixtureId: string,
  { events, now }: { events: readonly MatchEvent[]; now: Date },
): Promise<void> {
  if (events.length === 0) return;
  await client.query(
    `insert into sandbox.book_events (fixture_id, seq, step, kind, side, points, at)
     select $1, (select coalesce(max(seq), 0) from sandbox.book_events where fixture_id = $1) + e.place, e.step, e.kind, e.side, e.points, $3
     from jsonb_to_recordset($2) e (place integer, step integer, kind text, side text, points smallint)`,
    [fixtureId, JSON.stringify(events.map((event, at) => ({ place: at + 1, ...event }))), now],
  );
}
