import {
  competitionOf,
  competitions,
  matchesOf,
  opensAt,
  planSeason,
  seasonAt,
  seasonLength,
  seasonStart,
} from '.';
import { beginsAt } from './season';
import { doubleRoundRobin } from './calendar';
import type { Competition, SeasonPlan } from './types';

const worldStart = Date.UTC(2026, 0, 1);
const planOf = (competition: Competition, number = 1) =>
  planSeason({ competition, number, startsAt: seasonStart(competition, worldStart, number) });
const leagues = competitions.filter(({ format }) => format === 'league');
const draws = competitions.filter(({ format }) => format === 'draw');
const named = (all: readonly Competition[]) => all.map((one) => [one.code, one] as const);

/** Pairs with home and away in their order. */
const pairsOf = (plan: SeasonPlan) => matchesOf(plan).map(({ home, away }) => `${home} ${away}`);

/** Whether a side has two matches at one time. */
function playsTwiceAtOnce(plan: SeasonPlan): boolean {
  const places = matchesOf(plan).flatMap(({ home, away, startsAt }) =>
    [home, away].filter((side) => side !== null).map((side) => `${side} ${startsAt}`),
  );
  return new Set(places).size < places.length;
}

describe('the competitions', () => {
  it('are four leagues of football and a cup, two of basketball, two draws, three leagues of rallies and three of esports', () => {
    const count = (sport: string) =>
      competitions.filter((one) => one.sport === sport).map(({ teams }) => teams.length);
    expect(count('football')).toEqual([12, 12, 12, 12, 16]);
    expect(count('basketball')).toEqual([10, 10]);
    expect(count('tennis')).toEqual([32, 32]);
    for (const sport of ['badminton', 'tableTennis', 'volleyball', 'breachline', 'tidegate', 'paperTigers'])
      expect(count(sport)).toEqual([8]);
    const esports = competitions.filter(({ category }) => category === 'ESPORTS').map(({ sport }) => sport);
    expect(esports).toEqual(['breachline', 'tidegate', 'paperTigers']);
  });

  it('have teams that nobody else is called, with a short name and two colours', () => {
    const teams = competitions.flatMap((one) => one.teams);
    expect(new Set(teams.map(({ code }) => code)).size).toBe(teams.length);
    expect(new Set(teams.map(({ name }) => name)).size).toBe(teams.length);
    for (const { code, shortName, colours } of teams) {
      expect(code).toMatch(/^[a-z0-9-]{3,48}$/);
      expect(shortName).toMatch(/^[A-Z]{3}$/);
      for (const colour of colours) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
      expect(colours[0]).not.toBe(colours[1]);
    }
    for (const one of competitions) {
      expect(new Set(one.teams.map(({ shortName }) => shortName)).size).toBe(one.teams.length);
      expect(new Set(one.teams.map(({ colours }) => colours.join())).size).toBe(one.teams.length);
    }
  });
});

describe.each(named(leagues))('a season of the %s', (_code, league) => {
  const plan = planOf(league);
  const { length } = league.teams;

  it('has everybody meet everybody twice, once at home', () => {
    const pairs = pairsOf(plan);
    expect(pairs).toHaveLength(length * (length - 1));
    expect(new Set(pairs).size).toBe(pairs.length);
    expect(pairs.some((pair) => pair.includes('null') || pair.split(' ')[0] === pair.split(' ')[1])).toBe(
      false,
    );
  });

  it('has nobody play twice at one time', () => expect(playsTwiceAtOnce(plan)).toBe(false));

  it('has everybody at home and away in turns, give or take one in each half', () => {
    for (const { code } of league.teams) {
      const own = matchesOf(plan).filter(({ home, away }) => home === code || away === code);
      const places = own.map(({ home }) => (home === code ? 'H' : 'A')).join('');
      const firstHalf = [...places.slice(0, length - 1)].filter((place) => place === 'H').length;
      expect(Math.abs(2 * firstHalf - (length - 1))).toBe(1);
      expect(places).not.toMatch(/HHHH|AAAA/);
    }
  });

  it('has rounds at its interval, and a market of most goals for each of football alone', () => {
    const markets = plan.fixtures.filter(({ kind }) => kind === 'mostGoals');
    expect(markets).toHaveLength(league.sport === 'football' ? 2 * (length - 1) : 0);
    for (const { round, startsAt } of plan.fixtures)
      expect(startsAt).toBe(plan.startsAt + (round - 1) * league.roundEveryMinutes * 60_000);
  });
});

describe('negative controls of the calendar', () => {
  const plan = planOf(leagues[0]!);

  it('a season in which a round is moved onto another one is found', () => {
    const moved = plan.fixtures.map((one) => (one.round === 2 ? { ...one, startsAt: plan.startsAt } : one));
    expect(playsTwiceAtOnce({ ...plan, fixtures: moved })).toBe(true);
  });

  it('an odd number of sides is refused', () => expect(() => doubleRoundRobin(7)).toThrow(RangeError));
});

describe.each(named(draws))('a season of the %s', (_code, draw) => {
  const plan = planOf(draw);

  it('begins with everybody once, and each later match is of two winners', () => {
    const first = matchesOf(plan).filter(({ round }) => round === 1);
    const sides = first.flatMap(({ home, away }) => [home, away]);
    expect(new Set(sides)).toEqual(new Set(draw.teams.map(({ code }) => code)));
    const later = matchesOf(plan).filter(({ round }) => round > 1);
    const feeding = later.flatMap(({ from }) => from ?? []);
    expect(new Set(feeding).size).toBe(feeding.length);
    expect(feeding).toHaveLength(draw.teams.length - 2);
    for (const { home, away, from, round } of later) {
      expect([home, away]).toEqual([null, null]);
      for (const id of from!)
        expect(matchesOf(plan).find(({ fixtureId }) => fixtureId === id)?.round).toBe(round - 1);
    }
  });

  it('has one market of its winner, which begins with its first match', () => {
    expect(plan.fixtures.filter(({ kind }) => kind === 'outright')).toEqual([
      { fixtureId: `${plan.seasonId}-winner`, kind: 'outright', round: 0, place: 0, startsAt: plan.startsAt },
    ]);
  });
});

describe('the calendars of all seasons', () => {
  it('have ids that fixtures may have, and no two the same', () => {
    const ids = competitions.flatMap((one) => [1, 2, 123_456].flatMap((n) => planOf(one, n).fixtures));
    for (const { fixtureId } of ids) expect(fixtureId).toMatch(/^[a-z0-9-]{1,64}$/);
    expect(new Set(ids.map(({ fixtureId }) => fixtureId)).size).toBe(ids.length);
  });

  it('are the same for everyone, and of another order each season', () => {
    const league = leagues[0]!;
    expect(planOf(league)).toEqual(planOf(league));
    expect(pairsOf(planOf(league, 2))).not.toEqual(pairsOf(planOf(league, 1)));
  });

  it('follow on each other without a gap', () => {
    for (const one of competitions) {
      const start = seasonStart(one, worldStart, 3);
      expect(start - seasonStart(one, worldStart, 2)).toBe(seasonLength(one));
      expect([seasonAt(one, worldStart, start - 1), seasonAt(one, worldStart, start)]).toEqual([2, 3]);
      expect(seasonAt(one, worldStart, worldStart - 1)).toBe(0);
      const last = Math.max(...planOf(one, 2).fixtures.map(({ startsAt }) => startsAt));
      expect(last + one.roundEveryMinutes * 60_000).toBe(start);
    }
  });

  it('put a postponed match where neither side has another one', () => {
    const league = competitionOf('harbour-league');
    const [match] = matchesOf(planOf(league));
    expect(beginsAt(league, match!, 0)).toBe(match!.startsAt);
    expect(beginsAt(league, match!, 6) - match!.startsAt).toBe(7 * 3_600_000);
  });

  it('have some 750 matches open within two days', () => {
    const now = worldStart + 40 * 86_400_000;
    const open = competitions.flatMap((one) => {
      const number = seasonAt(one, worldStart, now);
      return [number, number + 1, number + 2, number + 3]
        .flatMap((n) => matchesOf(planOf(one, n)))
        .filter((match) => match.home && match.startsAt >= now && opensAt(one, match) <= now);
    });
    expect(open.length).toBeGreaterThan(650);
    expect(open.length).toBeLessThan(850);
  });
});
