import type { FootballFixture, FootballState } from '@/sandbox/book/models/football';
import {
  bracketBoard,
  bracketChances,
  bracketFacts,
  mostGoalsBoard,
  opensAt,
  roundFacts,
  type MatchState,
} from '@/sandbox/book/world';
import type { FixtureRow } from '../store/fixture-store';
import type { NextChange } from './match-changes';
import { isEnded, matchesIn, type SeasonInPlay } from './season-in-play';

/**
 * Markets of many names. Most goals of a round is sold until its first match begins. The winner of a draw is sold between rounds:
 * while one of its matches is played it has no prices.
 */
const at = (atMs: number, change: NextChange['make']): NextChange => ({ atMs, make: change });
const now = 0;

const isPlayed = ({ status }: FixtureRow): boolean => status === 'live';
const isOpen = ({ status }: FixtureRow): boolean => status !== 'waiting';

function nextOfRound(season: SeasonInPlay, fixture: FixtureRow): NextChange | null {
  const matches = matchesIn(season).filter(({ round }) => round === fixture.round);
  const hasBegun = matches.some((match) => isPlayed(match) || isEnded(match));
  if (fixture.status === 'waiting') {
    if (!matches.every(isOpen)) return null;
    const parts = matches.map(({ home, away, setup, state }) => ({
      home: home ?? '',
      away: away ?? '',
      fixture: (setup as { fixture: FootballFixture }).fixture,
      play: (state as { play: FootballState }).play,
    }));
    return at(now, () => ({
      change: {
        from: fixture,
        status: 'scheduled',
        board: hasBegun ? [] : mostGoalsBoard(parts, false),
        searchText: season.competition.name.toLowerCase(),
      },
      events: [],
    }));
  }
  if (fixture.status === 'scheduled' && hasBegun)
    return at(now, (nowMs) => ({
      change: { from: fixture, status: 'live', begunAt: new Date(nowMs), board: [] },
      events: [],
    }));
  if (fixture.status !== 'live' || !matches.every(isEnded)) return null;
  const facts = roundFacts(
    matches.map(({ home, away, state, facts }) => {
      const { ending } = facts as { ending: string };
      const { goals } = (state as { play: FootballState }).play;
      const match = ending === 'finished' ? 'finished' : ending === 'cancelled' ? 'unplayed' : 'stopped';
      return { home: home ?? '', away: away ?? '', goals, match };
    }),
  );
  return at(now, (nowMs) => ({
    change: { from: fixture, status: 'over', facts, board: [], endedAt: new Date(nowMs) },
    events: [],
  }));
}

/** What was known of the draw when its prices were made. */
interface DrawState {
  through: number;
}

function nextOfDraw(season: SeasonInPlay, fixture: FixtureRow): NextChange | null {
  const { plan } = season.row.plan;
  const { through } = season;
  const matches = matchesIn(season);
  const price = (inPlay: boolean) => bracketBoard(bracketChances(plan, through, season.beats), inPlay);
  // A state of the draw is how many have gone on: prices of it can be recomputed from the results.
  const state = { through: through.size } as unknown as MatchState;
  if (fixture.status === 'waiting')
    return at(opensAt(season.competition, { startsAt: fixture.startsAt.getTime() }), () => ({
      change: {
        ...{ from: fixture, status: 'scheduled', board: price(false), state },
        searchText: season.competition.name.toLowerCase(),
      },
      events: [],
    }));
  const isBusy = matches.some(isPlayed);
  if (fixture.status === 'scheduled')
    return isBusy || through.size > 0
      ? at(now, (nowMs) => ({
          change: { from: fixture, status: 'live', begunAt: new Date(nowMs), board: [], state },
          events: [],
        }))
      : null;
  if (fixture.status !== 'live') return null;
  const facts = bracketFacts(plan, through);
  if (facts.isOver)
    return at(now, (nowMs) => ({
      change: { from: fixture, status: 'over', facts, board: [], state, endedAt: new Date(nowMs) },
      events: [],
    }));
  const known = (fixture.state as DrawState | null)?.through;
  const isPriced = fixture.board.length > 0;
  if (isBusy && isPriced) return at(now, () => ({ change: { from: fixture, board: [], state }, events: [] }));
  if (!isBusy && (!isPriced || known !== through.size))
    return at(now, () => ({ change: { from: fixture, board: price(true), state }, events: [] }));
  return null;
}

/** What comes next in a market of many names; null where it waits for matches or is over. */
export function nextOfMarket(season: SeasonInPlay, fixture: FixtureRow): NextChange | null {
  return fixture.kind === 'mostGoals' ? nextOfRound(season, fixture) : nextOfDraw(season, fixture);
}
