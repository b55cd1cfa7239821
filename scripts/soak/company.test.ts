import { addressOf, Reasons, throngOf } from './company';

it('comes so many times as it is told, each in the place of whom it copies, from an address of its own', () => {
  const throng = throngOf(['room', 'comes', 'goes'], 1, { factor: 50, companyFactor: 2 });
  expect(throng).toHaveLength(2 + 2 * 50);
  expect(throng.filter(({ place }) => place === 2).map(({ username }) => username)).toContain('goes_49');
  expect(new Set(throng.map(({ username }) => username)).size).toBe(throng.length);
  expect(new Set(throng.map(({ username }) => addressOf(username))).size).toBeGreaterThan(90);
  expect(addressOf('goes_49')).toBe(addressOf('goes_49'));
});

it('counts why somebody left early, the commonest reason first', () => {
  const reasons = new Reasons();
  for (const reason of ['a', 'b', 'b']) reasons.info({ reason });
  reasons.info({ players: 3 });
  expect(reasons.lines()).toEqual(['     2 × b', '     1 × a']);
});
