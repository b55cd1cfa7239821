import {
  beginsAt,
  boardOf,
  earlyEnding,
  endsEarly,
  factsOf,
  fateOf,
  isOver,
  opensAt,
  setupOf,
  shootOutOf,
  start,
  step,
  stepSeconds,
  suspensionMs,
  type MatchEvent,
  type MatchSetup,
  type MatchState,
} from '@/sandbox/book/world';
import type { FixtureRow } from '../store/fixture-store';
import type { FixtureChange } from './fixture-writer';
import { keyOf, sidesOf, type SeasonInPlay } from './season-in-play';

/** What comes next in a match: when, and what is written then. Pure but for the season’s secret. */
export interface NextChange {
  atMs: number;
  make: (nowMs: number) => { change: FixtureChange; events: readonly MatchEvent[] };
}

/** Nobody has simulated for so long: a match that should have begun is not played at all. */
const mostLateMs = 60 * 60_000;
/** So late a step may come; what is more the match clock stood still. */
const mostBehindMs = 10_000;
const leastOpenMs = 60_000;

const isCup = ({ competition }: SeasonInPlay): boolean => competition.format === 'draw';
const nothing: readonly MatchEvent[] = [];

function nameOf({ competition }: SeasonInPlay, code: string): string {
  return competition.teams.find((team) => team.code === code)?.name ?? code;
}

/** Opens a match to bets, with its sides. */
function opening(season: SeasonInPlay, fixture: FixtureRow): NextChange | null {
  const sides = sidesOf(season, fixture);
  if (!sides) return null;
  const { competition, row } = season;
  return {
    atMs: opensAt(competition, { startsAt: fixture.startsAt.getTime() }),
    make: (nowMs) => {
      const { home, away } = sides;
      const setup = setupOf(competition, row.plan.ratings, home, away);
      const state = start(setup);
      // A match whose sides came late is open for a while all the same.
      const startsAt = new Date(Math.max(fixture.startsAt.getTime(), nowMs + leastOpenMs));
      const searched = [nameOf(season, home), nameOf(season, away), competition.name];
      return {
        change: {
          from: fixture,
          status: 'scheduled',
          board: boardOf(setup, state, { inPlay: false, isCup: isCup(season) }),
          searchText: searched.join(' ').toLowerCase(),
          ...{ home, away, setup, state, startsAt },
        },
        events: nothing,
      };
    },
  };
}

/** The start of a match, or what keeps it from it. */
function beginning(season: SeasonInPlay, fixture: FixtureRow): NextChange {
  const setup = fixture.setup as MatchSetup;
  const state = fixture.state as MatchState;
  const startsAtMs = fixture.startsAt.getTime();
  return {
    atMs: startsAtMs,
    make: (nowMs) => {
      const key = keyOf(season, fixture);
      const { postponedHours } = fateOf(season.competition, key);
      if (nowMs - startsAtMs > mostLateMs)
        return {
          change: {
            ...{ from: fixture, status: 'over', state, board: [], key, endedAt: new Date(nowMs) },
            facts: factsOf(state, { ending: 'cancelled' }),
          },
          events: nothing,
        };
      if (postponedHours > 0 && fixture.postponedHours === 0)
        return {
          change: {
            ...{ from: fixture, postponedHours, state, board: fixture.board },
            startsAt: new Date(beginsAt(season.competition, { startsAt: startsAtMs }, postponedHours)),
          },
          events: nothing,
        };
      const board = boardOf(setup, state, { inPlay: true, isCup: isCup(season) });
      return {
        change: { from: fixture, status: 'live', begunAt: new Date(nowMs), state, board },
        events: nothing,
      };
    },
  };
}

/** Ends a match with what its bets are settled by; its key is shown from then on. */
function ended(
  season: SeasonInPlay,
  fixture: FixtureRow,
  state: MatchState,
  nowMs: number,
): Partial<FixtureChange> {
  const key = keyOf(season, fixture);
  return {
    status: 'over',
    board: [],
    facts: factsOf(state, {
      ending: isOver(state) ? 'finished' : earlyEnding(season.competition.sport),
      beganAtMs: fixture.begunAt?.getTime() ?? nowMs,
      shootOut: isCup(season) ? shootOutOf(state, key) : null,
    }),
    key,
    endedAt: new Date(nowMs),
  };
}

/** The next step of a match that is played. */
function stepping(season: SeasonInPlay, fixture: FixtureRow): NextChange {
  const setup = fixture.setup as MatchSetup;
  const before = fixture.state as MatchState;
  const stepMs = 1000 * stepSeconds(fixture.sport);
  const pausedMs = Number(fixture.pausedMs);
  const atMs = (fixture.begunAt?.getTime() ?? 0) + pausedMs + (fixture.step + 1) * stepMs;
  return {
    atMs,
    make: (nowMs) => {
      const key = keyOf(season, fixture);
      const lateMs = nowMs - atMs;
      const stoodStill = lateMs > mostBehindMs ? { pausedMs: pausedMs + lateMs } : {};
      const { state, events } = step(setup, before, key, fixture.step + 1);
      const base = { from: fixture, step: fixture.step + 1, state, ...stoodStill };
      if (isOver(state) || endsEarly(state, fateOf(season.competition, key)))
        return { change: { ...base, ...ended(season, fixture, state, nowMs) }, events };
      const ms = suspensionMs(events);
      return {
        change: {
          ...base,
          board: boardOf(setup, state, { inPlay: true, isCup: isCup(season) }),
          ...(ms > 0 && { suspend: { until: new Date(nowMs + ms), code: events[0]?.kind ?? 'held' } }),
        },
        events,
      };
    },
  };
}

/** What comes next in a match; null where it waits for others or is over. */
export function nextOfMatch(season: SeasonInPlay, fixture: FixtureRow): NextChange | null {
  switch (fixture.status) {
    case 'waiting':
      return opening(season, fixture);
    case 'scheduled':
      return beginning(season, fixture);
    case 'live':
      return stepping(season, fixture);
    default:
      return null;
  }
}
