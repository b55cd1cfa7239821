import type { Pool } from 'pg';
import { clockOf, factsOf, type Competition, type MatchEvent, type MatchState } from '@/sandbox/book/world';
import type { Facts } from '@/sandbox/book/settle';
import { inLease, type Lease } from '../../live/store/lease-store';
import { getFixture, type FixtureRow } from '../store/fixture-store';
import { addEvents, changeFixture } from './fixture-writer';
import { nextOfMarket } from './market-changes';
import { nextOfMatch, type NextChange } from './match-changes';
import { openSeason } from './open-season';
import { noteThrough, readSeason, type SeasonInPlay } from './season-in-play';
import { endSeason, listOpenSeasons } from './season-store';
import { settleFixture } from './settle-fixture';

/** One competition as the process holds it that simulates it. */
export interface CompetitionInPlay {
  pool: Pool;
  lease: Lease;
  competition: Competition;
  /** Null before they are read, and after something else has changed them. */
  seasons: SeasonInPlay[] | null;
  /** When the next season is asked for. */
  nextSeasonAtMs: number;
}

/** Whether something of a match can be decided before its end: by a goal, or by the end of a half, quarter, set or map. */
function isDeciding(before: FixtureRow, after: FixtureRow, events: readonly MatchEvent[]): boolean {
  if (after.status !== 'live' || after.kind !== 'match') return false;
  const partOf = ({ state }: FixtureRow) => clockOf(state as MatchState).part;
  return events.some(({ kind }) => kind === 'goal' || kind === 'set') || partOf(before) !== partOf(after);
}

/** Between two fixtures of a competition that open. */
const openingPaceMs = 500;

const nextOf = (season: SeasonInPlay, fixture: FixtureRow): NextChange | null =>
  fixture.kind === 'match' ? nextOfMatch(season, fixture) : nextOfMarket(season, fixture);

/** What can be decided while a match goes on. */
function factsNow({ state, begunAt }: FixtureRow): Facts {
  return factsOf(state as MatchState, {
    ending: 'playing',
    beganAtMs: begunAt?.getTime() ?? 0,
    shootOut: null,
  });
}

async function makeChange(
  { pool, lease }: CompetitionInPlay,
  { season, fixture, next }: { season: SeasonInPlay; fixture: FixtureRow; next: NextChange },
): Promise<void> {
  const { fixtureId } = fixture;
  const events = await inLease(pool, lease, async (client, now) => {
    const made = next.make(now.getTime());
    await changeFixture(client, made.change, now);
    await addEvents(client, fixtureId, { events: made.events, now });
    return made.events;
  });
  const row = await getFixture(pool, fixtureId);
  if (!row) return;
  season.fixtures.set(fixtureId, row);
  noteThrough(season, row);
  if (isDeciding(fixture, row, events)) await settleFixture(pool, fixtureId, factsNow(row));
  if (row.status === 'scheduled' && row.postponedHours > 24)
    await settleFixture(pool, fixtureId, { ending: 'postponed', beginsAtMs: row.startsAt.getTime() });
}

/** Settles what is over, and ends a season when all of it is settled. */
async function settleOver(
  { pool, lease }: CompetitionInPlay,
  season: SeasonInPlay,
): Promise<{ isEnded: boolean }> {
  for (const fixture of [...season.fixtures.values()].filter(({ status }) => status === 'over')) {
    if ((await settleFixture(pool, fixture.fixtureId, fixture.facts as Facts)) > 0) continue;
    await inLease(pool, lease, (client, now) =>
      changeFixture(client, { from: fixture, status: 'settled', settledAt: now }, now),
    );
    const row = await getFixture(pool, fixture.fixtureId);
    if (row) season.fixtures.set(row.fixtureId, row);
  }
  if (![...season.fixtures.values()].every(({ status }) => status === 'settled')) return { isEnded: false };
  await inLease(pool, lease, (client, now) =>
    endSeason(client, { seasonId: season.row.seasonId, secret: season.secret, now }),
  );
  return { isEnded: true };
}

async function seasonsOf(running: CompetitionInPlay): Promise<SeasonInPlay[]> {
  const { pool, competition } = running;
  running.seasons ??= await Promise.all(
    (await listOpenSeasons(pool, competition.code)).map((row) => readSeason(pool, row)),
  );
  return running.seasons;
}

/** The change that is due first. */
function firstOf(seasons: readonly SeasonInPlay[]) {
  let first: { season: SeasonInPlay; fixture: FixtureRow; next: NextChange } | null = null;
  for (const season of seasons)
    for (const fixture of season.fixtures.values()) {
      const next = nextOf(season, fixture);
      if (next && (first === null || next.atMs < first.next.atMs)) first = { season, fixture, next };
    }
  return first;
}

/**
 * Does the one thing of a competition that is due first. Answers in how many milliseconds something is due next; 0 for at once. Throws
 * `LeaseLost`, and `FixtureMoved` where somebody else has changed a row: its seasons have to be read again.
 */
export async function advanceCompetition(running: CompetitionInPlay, nowMs: number): Promise<number> {
  const { pool, lease, competition } = running;
  if (running.nextSeasonAtMs <= nowMs) {
    const waitMs = await openSeason(pool, lease, competition);
    running.nextSeasonAtMs = nowMs + waitMs;
    if (waitMs === 0) running.seasons = null;
  }
  const seasons = await seasonsOf(running);
  for (const season of seasons) {
    const { isEnded } = await settleOver(running, season);
    if (isEnded) running.seasons = seasons.filter((one) => one !== season);
  }
  const first = firstOf(running.seasons ?? []);
  if (!first) return Math.max(0, running.nextSeasonAtMs - nowMs);
  if (first.next.atMs > nowMs) return Math.min(first.next.atMs, running.nextSeasonAtMs) - nowMs;
  await makeChange(running, first);
  // Prices of a whole calendar take seconds: what opens first does not keep the machine from everybody else.
  return first.fixture.status === 'waiting' ? openingPaceMs : 0;
}
