import { setLaws, startSets, tennisWins, type SetFixture } from '.';

const fixtureOf = (serving: number, receiving: number, first: 'home' | 'away'): SetFixture => ({
  sport: 'tennis',
  first,
  chances: { serving, receiving },
});
const exact = (fixture: SetFixture) => setLaws(fixture, startSets(fixture)).wins.home;

describe('the chance to win a match of tennis', () => {
  it('is .646591 for points of .65 against .62 on service', () =>
    expect(tennisWins(fixtureOf(650, 380, 'home')).toFixed(6)).toBe('0.646591'));

  it.each([
    [650, 380, 'home'],
    [650, 380, 'away'],
    [590, 330, 'home'],
    [700, 470, 'away'],
    [520, 480, 'home'],
  ] as const)('is what the laws of the match say: %i, %i, %s first', (serving, receiving, first) => {
    const fixture = fixtureOf(serving, receiving, first);
    expect(Math.abs(tennisWins(fixture) - exact(fixture))).toBeLessThan(1e-10);
  });

  it('negative control: a thousandth more is seen', () =>
    expect(
      Math.abs(tennisWins(fixtureOf(651, 380, 'home')) - exact(fixtureOf(650, 380, 'home'))),
    ).toBeGreaterThan(1e-3));
});
