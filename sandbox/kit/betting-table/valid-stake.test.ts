import fc from 'fast-check';
import { minorOf } from './placed-bets';
import { amountsOf, riskedMinor, roundsToALoss, validStakeMinor, type TableRisks } from './valid-stake';

/** A wheel of `spots` places, one bet each; a house place loses every bet but those that get half back. */
const spots = 9;
const pays = 900;
const hundredthsAt = (place: number) => (key: string) => (Number(key) === place ? pays : 0);
const wheel: TableRisks = {
  opposites: [],
  outcomes: () =>
    Array.from({ length: spots + 1 }, (_, place) => ({ weight: 1n, hundredthsOf: hundredthsAt(place) })),
};
const on = (keys: readonly number[], amount = '1.00') => keys.map((key) => ({ key: String(key), amount }));
const placesTo = (count: number) => Array.from({ length: count }, (_, place) => place);

describe('bets that cover each other', () => {
  const valid = (covered: number) => validStakeMinor(on(placesTo(covered)), hundredthsAt(0), wheel);

  it('count whole up to three quarters of the outcomes', () =>
    expect([1, 2, 5, 7].map(valid)).toEqual([100n, 200n, 500n, 700n]));

  it('count by their mean loss from there: all places but the house’s lose a tenth of the rounds', () => {
    expect(valid(8)).toBe((4n * 800n * 2n) / 10n);
    expect(valid(9)).toBe((4n * 900n) / 10n);
  });

  it('count the same however a round ends', () => {
    for (const place of placesTo(spots + 1))
      expect(validStakeMinor(on(placesTo(spots)), hundredthsAt(place), wheel)).toBe(360n);
  });

  it('would count whole without their outcomes', () =>
    expect(
      validStakeMinor(on(placesTo(spots)), hundredthsAt(0), {
        opposites: [],
        outcomes: () => [{ weight: 1n, hundredthsOf: () => 0 }],
      }),
    ).toBe(900n));

  it('are no matter to who bets on one spot: its outcomes are not asked for', () => {
    const outcomes = jest.fn(wheel.outcomes);
    const slips = [...on([3]), ...on([3], '2.00')];
    expect(validStakeMinor(slips, hundredthsAt(0), { opposites: [], outcomes })).toBe(300n);
    expect(outcomes).not.toHaveBeenCalled();
  });
});

describe('any bets', () => {
  const someBets = fc.array(
    fc.record({
      key: fc.integer({ min: 0, max: spots - 1 }).map(String),
      amount: fc.integer({ min: 1, max: 500 }).map((units) => `${units}.00`),
    }),
    { minLength: 1, maxLength: 12 },
  );
  const somePlace = fc.integer({ min: 0, max: spots });

  it('count between nothing and their stake, in whatever slips they were laid', () => {
    fc.assert(
      fc.property(someBets, somePlace, (bets, place) => {
        const valid = validStakeMinor(bets, hundredthsAt(place), wheel);
        const staked = bets.reduce((sum, { amount }) => sum + minorOf(amount), 0n);
        expect(valid >= 0n && valid <= staked).toBe(true);
        expect(validStakeMinor([...bets].reverse(), hundredthsAt(place), wheel)).toBe(valid);
      }),
    );
  });

  it('cost at least a quarter of what they cost the house’s edge on: turnover is never cheaper than its mean loss', () => {
    fc.assert(
      fc.property(someBets, somePlace, (bets, place) => {
        const valid = validStakeMinor(bets, hundredthsAt(place), wheel);
        const lost = riskedMinor(amountsOf(bets), wheel.outcomes());
        expect(valid <= lost).toBe(true);
        const staked = bets.reduce((sum, { amount }) => sum + minorOf(amount), 0n);
        expect(lost <= roundsToALoss * staked).toBe(true);
      }),
    );
  });
});

it('what comes back counts for nothing, of half back the half, and of opposite bets the difference', () => {
  const risks: TableRisks = {
    opposites: [['a', 'b']],
    outcomes: () => [
      { weight: 9n, hundredthsOf: (key) => (key === 'a' ? 200 : 0) },
      { weight: 9n, hundredthsOf: (key) => (key === 'b' ? 200 : 0) },
      { weight: 2n, hundredthsOf: () => 50 },
    ],
  };
  const placed = [
    { key: 'a', amount: '5.00' },
    { key: 'b', amount: '3.00' },
  ];
  const one = placed.slice(0, 1);
  expect(validStakeMinor(placed, (key) => (key === 'a' ? 200 : 0), risks)).toBe(200n);
  expect(validStakeMinor(one, () => 100, risks)).toBe(0n);
  expect(validStakeMinor(one, () => 50, risks)).toBe(250n);
  expect(validStakeMinor(one, () => 0, risks)).toBe(500n);
});
