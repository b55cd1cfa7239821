import { pickDistinct } from '@/lib/fairness';
import { doubleRoundRobin, knockOutRounds } from './calendar';
import { publicDraws } from './public-draws';
import type { Competition, PlannedFixture, PlannedMarket, PlannedMatch, SeasonPlan } from './types';

const minute = 60_000;
const hour = 60 * minute;

function roundsOf({ format, teams }: Competition): number {
  return format === 'league' ? 2 * (teams.length - 1) : knockOutRounds(teams.length).length;
}

/** From the first match of a season to that of the next one, in milliseconds. */
export function seasonLength(competition: Competition): number {
  return roundsOf(competition) * competition.roundEveryMinutes * minute;
}

/** When a season begins: the first one, number 1, so long after the beginning of the world, each other one as the last one ends. */
export function seasonStart(competition: Competition, worldStart: number, number: number): number {
  return worldStart + competition.offsetMinutes * minute + (number - 1) * seasonLength(competition);
}

/** The number of the last season that has begun: 0 before the first one. */
export function seasonAt(competition: Competition, worldStart: number, at: number): number {
  const begun = at - seasonStart(competition, worldStart, 1);
  return begun < 0 ? 0 : 1 + Math.floor(begun / seasonLength(competition));
}

/** From when on a match or market is open to bets; before that its season has to be sealed. */
export function opensAt({ openHours }: Competition, { startsAt }: Pick<PlannedFixture, 'startsAt'>): number {
  return startsAt - openHours * hour;
}

/**
 * When a match begins that is postponed by so many hours, or not: half a round later than that, since at the full hours both sides have
 * other matches.
 */
export function beginsAt(
  { roundEveryMinutes }: Competition,
  { startsAt }: Pick<PlannedFixture, 'startsAt'>,
  postponedHours: number,
): number {
  return postponedHours === 0
    ? startsAt
    : startsAt + postponedHours * hour + (roundEveryMinutes * minute) / 2;
}

export interface SeasonToPlan {
  readonly competition: Competition;
  /** From 1. */
  readonly number: number;
  /** Of its first match, in milliseconds. */
  readonly startsAt: number;
}

/** What the fixtures of one season are named and timed by. */
interface Calendar {
  readonly seasonId: string;
  readonly order: readonly string[];
  readonly timeOf: (round: number) => number;
}

const idOf = (seasonId: string, round: number, place: number | string): string =>
  `${seasonId}-r${round}-${place}`;

function mostGoalsOf({ seasonId, timeOf }: Calendar, round: number): PlannedMarket {
  return {
    fixtureId: idOf(seasonId, round, 'goals'),
    kind: 'mostGoals',
    round,
    place: 0,
    startsAt: timeOf(round),
  };
}

function leagueFixtures(calendar: Calendar, withMostGoals: boolean): PlannedFixture[] {
  const { seasonId, order, timeOf } = calendar;
  return doubleRoundRobin(order.length).flatMap((pairings, at) => {
    const round = at + 1;
    const matches = pairings.map(({ home, away }, index): PlannedMatch => ({
      fixtureId: idOf(seasonId, round, index + 1),
      kind: 'match',
      round,
      place: index + 1,
      home: order[home] ?? null,
      away: order[away] ?? null,
      from: null,
      startsAt: timeOf(round),
    }));
    return withMostGoals ? [...matches, mostGoalsOf(calendar, round)] : matches;
  });
}

function knockOutFixtures({ seasonId, order, timeOf }: Calendar): PlannedFixture[] {
  const matches = knockOutRounds(order.length).flatMap((count, at) =>
    Array.from({ length: count }, (_, index): PlannedMatch => {
      const round = at + 1;
      const isFirst = round === 1;
      return {
        fixtureId: idOf(seasonId, round, index + 1),
        kind: 'match',
        round,
        place: index + 1,
        home: (isFirst && order[2 * index]) || null,
        away: (isFirst && order[2 * index + 1]) || null,
        from: isFirst ? null : [idOf(seasonId, at, 2 * index + 1), idOf(seasonId, at, 2 * index + 2)],
        startsAt: timeOf(round),
      };
    }),
  );
  const winner = {
    fixtureId: `${seasonId}-winner`,
    kind: 'outright',
    round: 0,
    place: 0,
    startsAt: timeOf(1),
  } as const;
  return [...matches, winner];
}

/** The calendar of a season: public, and the same for everyone who makes it. The places are drawn from the season's id. */
export function planSeason({ competition, number, startsAt }: SeasonToPlan): SeasonPlan {
  const { code, teams, format, sport, roundEveryMinutes } = competition;
  const seasonId = `${code}-${number}`;
  const places = pickDistinct(publicDraws(seasonId, 'order', 0), teams.length, teams.length);
  const calendar: Calendar = {
    seasonId,
    order: places.flatMap((place) => teams[place]?.code ?? []),
    timeOf: (round) => startsAt + (round - 1) * roundEveryMinutes * minute,
  };
  const fixtures =
    format === 'draw' ? knockOutFixtures(calendar) : leagueFixtures(calendar, sport === 'football');
  return { seasonId, competition: code, number, startsAt, fixtures };
}

/** The matches of a calendar in its order, by which they stand in the tree of their keys. */
export function matchesOf({ fixtures }: Pick<SeasonPlan, 'fixtures'>): PlannedMatch[] {
  return fixtures.filter((fixture) => fixture.kind === 'match');
}
