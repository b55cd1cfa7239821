import {
  competitionOf,
  fateOf,
  fixtureKey,
  matchesOf,
  planSeason,
  proveFixtureKey,
  ratingsOfSeason,
  replay,
  sealSeason,
  setupOf,
  standings,
  verifyMatch,
  type ShownMatch,
} from '.';

const secret = 'e1'.repeat(32);
const competition = competitionOf('spin-league');
const plan = planSeason({ competition, number: 1, startsAt: 0 });
const seal = sealSeason(secret, plan);
const published = { root: seal.root, plan };
const ratings = ratingsOfSeason(competition, plan.seasonId);

function shownOf(at: number) {
  const match = matchesOf(plan)[at]!;
  const key = fixtureKey(secret, match.fixtureId);
  const setup = setupOf(competition, ratings, match.home!, match.away!);
  const { state, events, ending } = replay(setup, key, fateOf(competition, key));
  const shown: ShownMatch = { competition, setup, state, events, ending };
  return { shown, proof: proveFixtureKey(plan, seal, { fixtureId: match.fixtureId, key }) };
}

describe('the proof of a match', () => {
  const { shown, proof } = shownOf(9);
  const right = { key: true, state: true, events: true };

  it('holds for what was shown, also after it was stored', () => {
    expect(verifyMatch(published, proof, shown)).toEqual(right);
    expect(verifyMatch(published, proof, JSON.parse(JSON.stringify(shown)) as ShownMatch)).toEqual(right);
  });

  it('fails for another state, other events, another ending and other ratings', () => {
    const other = shownOf(10).shown;
    expect(verifyMatch(published, proof, { ...shown, state: other.state })).toEqual({
      ...right,
      state: false,
    });
    expect(verifyMatch(published, proof, { ...shown, ending: 'retired' })).toEqual({
      ...right,
      state: false,
    });
    expect(verifyMatch(published, proof, { ...shown, events: shown.events.slice(1) })).toEqual({
      ...right,
      events: false,
    });
    expect(verifyMatch(published, proof, { ...shown, setup: other.setup }).state).toBe(false);
  });

  it('fails at once for a key that was not sealed', () => {
    const none = { key: false, state: false, events: false };
    const key = fixtureKey('e2'.repeat(32), proof.fixtureId);
    expect(verifyMatch(published, { ...proof, key }, shown)).toEqual(none);
    expect(verifyMatch({ ...published, root: seal.secretHash }, proof, shown)).toEqual(none);
    expect(verifyMatch(published, shownOf(10).proof, shown)).toEqual({
      key: true,
      state: false,
      events: false,
    });
  });
});

describe('a table', () => {
  const score = (home: number, away: number) => ({ home, away });
  const results = [
    { home: 'a', away: 'b', score: score(2, 1) },
    { home: 'c', away: 'a', score: score(0, 0) },
    { home: 'b', away: 'c', score: score(3, 0) },
  ];

  it('of football has three points for a win and one for a draw', () => {
    const table = standings('football', ['d', 'c', 'b', 'a'], results);
    expect(table.map(({ team, points }) => [team, points])).toEqual([
      ['a', 4],
      ['b', 3],
      ['c', 1],
      ['d', 0],
    ]);
    expect(table[0]).toEqual({
      team: 'a',
      played: 2,
      won: 1,
      drawn: 1,
      lost: 0,
      scored: 2,
      conceded: 1,
      points: 4,
    });
  });

  it('orders who is level by difference, then by what was scored, then by code', () => {
    const level = [
      { home: 'a', away: 'x', score: score(1, 0) },
      { home: 'b', away: 'y', score: score(3, 2) },
      { home: 'c', away: 'z', score: score(2, 0) },
    ];
    const teams = ['z', 'y', 'x', 'c', 'b', 'a'];
    expect(standings('football', teams, level).map(({ team }) => team)).toEqual([
      'c',
      'b',
      'a',
      'y',
      'x',
      'z',
    ]);
  });

  it('of other sports has a point for a win, and no draw', () => {
    const table = standings('badminton', ['a', 'b'], [{ home: 'b', away: 'a', score: score(2, 1) }]);
    expect(table.map(({ team, points }) => [team, points])).toEqual([
      ['b', 1],
      ['a', 0],
    ]);
    expect(() => standings('badminton', ['a', 'c'], results.slice(1, 2))).toThrow(RangeError);
    expect(() => standings('football', ['a'], results)).toThrow(RangeError);
  });

  it('of a whole season adds up', () => {
    const played = matchesOf(plan).map(({ fixtureId, home, away }) => {
      const { state } = replay(setupOf(competition, ratings, home!, away!), fixtureKey(secret, fixtureId), {
        postponedHours: 0,
        endsAfterStep: null,
      });
      if (state.sport === 'football' || state.sport === 'basketball') throw new Error('Not sets');
      return { home: home!, away: away!, score: state.play.sets };
    });
    const table = standings(
      'tableTennis',
      competition.teams.map(({ code }) => code),
      played,
    );
    expect(table.every((row) => row.played === 14 && row.won + row.lost === 14)).toBe(true);
    const sum = (value: (row: (typeof table)[number]) => number) =>
      table.reduce((all, row) => all + value(row), 0);
    expect([sum(({ points }) => points), sum(({ scored }) => scored)]).toEqual([
      56,
      sum(({ conceded }) => conceded),
    ]);
  });
});
