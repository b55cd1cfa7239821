import { thresholdOf } from '../models/draws';
import { footballLaws, homeQualifies, startFootball, type FootballFixture } from '../models/football';
import { bracketWinners, type Bracket } from '../models/outright';
import { legResult, type BetLeg } from '../settle';
import {
  beatsIn,
  bracketBoard,
  bracketChances,
  bracketFacts,
  bracketOf,
  competitionOf,
  factsOf,
  fixtureKey,
  matchesKnown,
  matchesOf,
  mostGoalsBoard,
  planSeason,
  ratingsOfSeason,
  replay,
  roundFacts,
  setupOf,
  shootOutOf,
  start,
  throughOf,
  type Competition,
  type MatchState,
} from '.';

const noFate = { postponedHours: 0, endsAfterStep: null } as const;
const cup = competitionOf('lantern-cup');
const plan = planSeason({ competition: cup, number: 3, startsAt: 0 });
const ratings = ratingsOfSeason(cup, plan.seasonId);
const beats = beatsIn(cup, ratings);
const secret = '5c'.repeat(32);
const pick = (kind: BetLeg['selected'][number]['kind'], key: string): BetLeg => ({
  selected: [{ kind, part: 0, line: null, key }],
  from: null,
  startsAtMs: 0,
});

/** Plays a cup or draw to its end by the keys of a secret. */
function playAll(competition: Competition, season = plan): Map<string, string>[] {
  const seasonRatings = ratingsOfSeason(competition, season.seasonId);
  const through = new Map<string, string>();
  const stages = [new Map(through)];
  for (const { fixtureId } of matchesOf(season)) {
    const match = matchesKnown(season, through).find((one) => one.fixtureId === fixtureId)!;
    const key = fixtureKey(secret, fixtureId);
    const sides = { home: match.home!, away: match.away! };
    const { state } = replay(setupOf(competition, seasonRatings, sides.home, sides.away), key, noFate);
    through.set(fixtureId, sides[throughOf(state, key)]);
    stages.push(new Map(through));
  }
  return stages;
}

const stages = playAll(cup);
const sizeOf = (bracket: Bracket): number =>
  typeof bracket === 'string' ? 1 : sizeOf(bracket[0]) + sizeOf(bracket[1]);

describe('a cup', () => {
  it('goes on with who won, match by match, until one is left', () => {
    stages.forEach((through, played) => {
      const bracket = bracketOf(plan, through);
      expect(sizeOf(bracket)).toBe(16 - played);
      for (const { fixtureId, home, away, from } of matchesKnown(plan, through)) {
        expect([home, away]).toEqual(from ? from.map((id) => through.get(id) ?? null) : [home, away]);
        if (through.has(fixtureId)) expect([home, away]).toContain(through.get(fixtureId));
      }
    });
    expect(typeof bracketOf(plan, stages.at(-1)!)).toBe('string');
  });

  it('has chances that add up to 1 in every state, and none for who is out', () => {
    for (const through of stages) {
      const chances = bracketChances(plan, through, beats);
      expect([...chances.values()].reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 10);
      for (const out of bracketFacts(plan, through).out) expect(chances.has(out)).toBe(false);
    }
    expect(
      bracketBoard(bracketChances(plan, stages[0]!, beats), false)[0]?.selections.length,
    ).toBeGreaterThan(8);
    expect(bracketBoard(bracketChances(plan, stages.at(-1)!, beats), true)).toEqual([]);
  });

  it('is priced by the chance to qualify of its matches', () => {
    const [home, away] = cup.teams.map(({ code }) => code);
    const { fixture } = setupOf(cup, ratings, home!, away!);
    const { full } = footballLaws(fixture as FootballFixture, startFootball());
    expect(beats(home!, away!)).toBe(homeQualifies(full));
    expect(bracketChances(plan, stages[0]!, beats)).toEqual(
      bracketWinners(bracketOf(plan, new Map()), beats),
    );
  });

  it('takes a match that is played as it stands', () => {
    const [first] = matchesOf(plan);
    const sure = bracketChances(plan, stages[0]!, beats, new Map([[first!.fixtureId, 1]]));
    expect(sure.get(first!.away!)).toBe(0);
    expect(sure.get(first!.home!)).toBeCloseTo(
      bracketChances(plan, new Map([[first!.fixtureId, first!.home!]]), beats).get(first!.home!)!,
      12,
    );
  });

  it('settles bets on its winner: lost when out, won in the end, open between', () => {
    const [first] = matchesOf(plan);
    const winner = stages.at(-1)!.get(matchesOf(plan).at(-1)!.fixtureId)!;
    const after = bracketFacts(plan, stages[1]!);
    const loser = [first!.home!, first!.away!].find((side) => side !== stages[1]!.get(first!.fixtureId))!;
    expect(legResult(pick('outright', loser), after)).toBe('loss');
    expect(legResult(pick('outright', winner), after)).toBeNull();
    const end = bracketFacts(plan, stages.at(-1)!);
    expect(end.out).toHaveLength(15);
    expect(cup.teams.filter(({ code }) => legResult(pick('outright', code), end) === 'win')).toHaveLength(1);
    expect(legResult(pick('outright', winner), end)).toBe('win');
  });
});

describe('who goes through', () => {
  const level: MatchState = {
    sport: 'football',
    play: {
      step: 94,
      goals: { home: 1, away: 1 },
      half: { home: 0, away: 0 },
      reds: { home: 0, away: 0 },
      corners: { home: 4, away: 5 },
    },
  };

  it('after a level match is drawn evenly from its key', () => {
    const count = 2000;
    const home = Array.from({ length: count }, (_, at) => throughOf(level, fixtureKey(secret, `m-${at}`)));
    const share = home.filter((side) => side === 'home').length / count;
    expect(Math.abs(share - 0.5)).toBeLessThan(4 * Math.sqrt(0.25 / count));
    expect(thresholdOf(1n, 2n)).toBe(2 ** 31);
  });

  it('settles "to qualify" by the shoot-out, and has none when somebody won', () => {
    const key = fixtureKey(secret, 'm-1');
    const shootOut = shootOutOf(level, key)!;
    const facts = factsOf(level, { ending: 'finished', beganAtMs: 0, shootOut });
    expect(legResult(pick('toQualify', shootOut), facts)).toBe('win');
    expect(legResult(pick('result', 'draw'), facts)).toBe('win');
    const won = { ...level, play: { ...level.play, goals: { home: 2, away: 1 } } };
    expect(shootOutOf(won as MatchState, key)).toBeNull();
    expect(throughOf(won as MatchState, key)).toBe('home');
  });

  it('is not told of a match that its state says is not over', () => {
    const setup = setupOf(cup, ratings, cup.teams[0]!.code, cup.teams[1]!.code);
    const how = { beganAtMs: 0, shootOut: null };
    expect(() => factsOf(start(setup), { ...how, ending: 'finished' })).toThrow(RangeError);
    expect(() => factsOf(level, { ...how, ending: 'abandoned' })).toThrow(RangeError);
    expect(factsOf(start(setup), { ending: 'postponed', beginsAtMs: 7 })).toEqual({
      ending: 'postponed',
      beginsAtMs: 7,
    });
  });
});

describe('a draw of tennis', () => {
  const open = competitionOf('harbour-open');

  it('is played to its winner, whose chances never were none', () => {
    const season = planSeason({ competition: open, number: 2, startsAt: 0 });
    const all = playAll(open, season);
    const pairs = beatsIn(open, ratingsOfSeason(open, season.seasonId));
    const winner = bracketOf(season, all.at(-1)!);
    expect(typeof winner).toBe('string');
    for (const through of [all[0]!, all[16]!, all[30]!])
      expect(bracketChances(season, through, pairs).get(winner as string)).toBeGreaterThan(0);
  });
});

describe('most goals of a round', () => {
  const league = competitionOf('fenmark-league');
  const season = planSeason({ competition: league, number: 1, startsAt: 0 });
  const seasonRatings = ratingsOfSeason(league, season.seasonId);
  const round = matchesOf(season)
    .filter((match) => match.round === 4)
    .map(({ fixtureId, home, away }) => ({
      home: home!,
      away: away!,
      key: fixtureKey(secret, fixtureId),
      setup: setupOf(league, seasonRatings, home!, away!),
    }));
  const before = round.map(({ home, away, setup }) => ({
    home,
    away,
    fixture: setup.fixture as FootballFixture,
    play: startFootball(),
  }));

  it('is a market of all its teams, whose expected shares add up to 1', () => {
    const [market] = mostGoalsBoard(before, false);
    expect(market!.selections).toHaveLength(12);
    const sum = market!.selections.reduce((all, { chances }) => all + chances.win, 0);
    expect(sum).toBeCloseTo(1, 6);
  });

  it('is won by who has most, in equal parts', () => {
    const parts = round.map(({ home, away, key, setup }) => {
      const { state } = replay(setup, key, noFate);
      if (state.sport !== 'football') throw new Error('Not football');
      return { home, away, goals: state.play.goals, match: 'finished' as const };
    });
    const facts = roundFacts(parts);
    const most = Math.max(...parts.flatMap(({ goals }) => [goals.home, goals.away]));
    const top = facts.teams.filter(({ goals }) => goals === most);
    for (const { team, goals } of facts.teams)
      expect(legResult(pick('mostGoals', team), facts)).toEqual(
        goals < most ? 'loss' : top.length === 1 ? 'win' : { tied: top.length, places: 1 },
      );
    const [first, ...others] = parts;
    const goesOn = (match: 'open' | 'stopped') => roundFacts([{ ...first!, match }, ...others]).isOver;
    expect([facts.isOver, goesOn('open'), goesOn('stopped')]).toEqual([true, false, true]);
  });
});
