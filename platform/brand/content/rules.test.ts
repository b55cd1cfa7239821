import { areLevelsRising, isSitePath, isSlug, progressOf, rankOf } from './rules';

const levels = [
  { rankLevel: 1, requiredStakesMinor: 1_000_00n },
  { rankLevel: 2, requiredStakesMinor: 5_000_00n },
  { rankLevel: 3, requiredStakesMinor: 20_000_00n },
];

describe('VIP levels', () => {
  it.each([
    [0n, 0],
    [999_99n, 0],
    [1_000_00n, 1],
    [4_999_99n, 1],
    [5_000_00n, 2],
    [1_000_000_00n, 3],
  ])('%s minor units of settled stakes reach level %i', (settledMinor, rank) => {
    expect(rankOf(settledMinor, levels)).toBe(rank);
    expect(rankOf(settledMinor, [...levels].reverse())).toBe(rank);
  });

  it('must each need more than the one below', () => {
    expect(areLevelsRising(levels)).toBe(true);
    expect(areLevelsRising([...levels].reverse())).toBe(true);
    expect(areLevelsRising([...levels, { rankLevel: 4, requiredStakesMinor: 20_000_00n }])).toBe(false);
    expect(areLevelsRising([...levels, { rankLevel: 0, requiredStakesMinor: 1_000_00n }])).toBe(false);
  });

  it('have a next one until the top, from the rank that somebody holds', () => {
    expect(progressOf(0, 10_00n, levels)).toEqual({
      rankLevel: 0,
      settledStakes: '10.00',
      next: { rankLevel: 1, requiredStakes: '1000.00' },
    });
    expect(progressOf(2, 0n, levels).next).toEqual({ rankLevel: 3, requiredStakes: '20000.00' });
    expect(progressOf(3, 0n, levels).next).toBeNull();
  });
});

describe('names and addresses', () => {
  it.each(['/', '/rng', '/help/fairness', '/?mc=depositv2', '/help#term'])('take %s for a path', (path) =>
    expect(isSitePath(path)).toBe(true),
  );
  it.each([
    '',
    'rng',
    '//elsewhere.test',
    '/\\elsewhere.test',
    'https://elsewhere.test',
    'javascript:x',
    '/a b',
  ])('do not take %j for a path', (path) => expect(isSitePath(path)).toBe(false));
  it.each(['Fairness', '-a', 'a b', 'a/b', '', 'x'.repeat(41)])('do not take %j for a slug', (slug) =>
    expect(isSlug(slug)).toBe(false),
  );
});
