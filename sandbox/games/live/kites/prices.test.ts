import fc from 'fast-check';
import { moneyText } from '@/lib/money';
import { approximate, rational } from '@/lib/rational';
import { isLess, minorOf } from '@/sandbox/kit/betting-table/placed-bets';
import { powerExponent } from '@/sandbox/kit/odds/power-method';
import { margin, powerPrice } from './prices';
import {
  exactChances,
  hundredthsOn,
  kiteOutcomes,
  kitePrices,
  kiteReturns,
  kiteUnitMinor,
  oddsText,
  settleKiteMatch,
  strandChances,
  type KiteOutcome,
  type KiteSpot,
} from '.';

const named = strandChances.flatMap((meron) =>
  strandChances.map((wala) => [`${meron}/${wala}`, { meron, wala }] as const),
);
const even = kitePrices({ meron: 44, wala: 44 });
const someBets = fc.array(
  fc.record({
    key: fc.constantFrom(...kiteOutcomes),
    amount: fc.integer({ min: 1, max: 1000 }).map((units) => moneyText(BigInt(units) * kiteUnitMinor)),
  }),
  { maxLength: 6 },
);
const resultOf = (outcome: KiteOutcome, prices = even) => ({
  chances: { meron: 44, wala: 44 } as const,
  prices,
  outcome,
  strands: { meron: 0, wala: 0 },
  passes: 9,
});
const someOutcome = fc.constantFrom(...kiteOutcomes);

describe('the prices', () => {
  it.each([
    [44, 44, { meron: 190, wala: 190, bdd: 1040, ftd: 3990 }],
    [52, 44, { meron: 151, wala: 255, bdd: 943, ftd: 10_700 }],
    [40, 52, { meron: 307, wala: 138, bdd: 1080, ftd: 7190 }],
    [52, 52, { meron: 190, wala: 190, bdd: 785, ftd: 29_100 }],
  ] as const)('of %i against %i', (meron, wala, prices) =>
    expect(kitePrices({ meron, wala })).toEqual(prices),
  );

  it.each(named)('%s: are on offer and return less than they take', (_name, chances) => {
    const returns = kiteReturns(chances);
    for (const spot of kiteOutcomes) {
      expect(kitePrices(chances)[spot]).toBeGreaterThanOrEqual(101);
      expect(isLess(returns[spot], rational(1))).toBe(true);
      expect(isLess(rational(85, 100), returns[spot])).toBe(true);
    }
    expect(isLess(rational(93, 100), returns.bdd) || isLess(rational(90, 100), returns.ftd)).toBe(false);
  });

  it.each(named)(
    '%s: are so far from their steps that no rounding of doubles moves them',
    (_name, chances) => {
      const { meron, wala } = exactChances(chances);
      const q = approximate(meron) / (approximate(meron) + approximate(wala));
      for (const share of [q, 1 - q]) {
        const hundredths = 100 * powerPrice(share);
        expect(Math.abs(hundredths - Math.round(hundredths))).toBeGreaterThan(1e-4);
      }
    },
  );

  it('by the power method carry the margin together and are never above the fair one', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.02, max: 0.98, noNaN: true }), (q) => {
        const k = powerExponent([q, 1 - q], margin);
        expect(k).toBeLessThanOrEqual(1);
        expect(q ** k + (1 - q) ** k).toBeCloseTo(1 + margin, 9);
        expect(powerPrice(q)).toBeLessThanOrEqual(1 / q);
      }),
    );
    expect(powerPrice(0.5)).toBeCloseTo(1 / 0.525, 9);
  });

  it('negative control: a price of one step more than the even one would return above its margin', () => {
    const { bdd } = exactChances({ meron: 44, wala: 44 });
    const returned = (price: number) => approximate(bdd) * (price / 100);
    expect(returned(even.bdd)).toBeLessThan(0.93);
    expect(returned(even.bdd + 10)).toBeGreaterThan(0.93);
  });
});

describe('the formats', () => {
  it.each([
    [190, '1.90', '0.90', '0.90'],
    [200, '2.00', '1.00', '1.00'],
    [201, '2.01', '1.01', '-1.00'],
    [255, '2.55', '1.55', '-0.65'],
    [300, '3.00', '2.00', '-0.50'],
    [1040, '10.40', '9.40', '-0.11'],
    [10_700, '107.00', '106.00', '-0.01'],
  ])('of %i are %s, %s and %s', (price, ...texts) =>
    expect((['decimal', 'hongKong', 'malay'] as const).map((format) => oddsText(price, format))).toEqual(
      texts,
    ),
  );

  it('never make a price look better than it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 101, max: 50_000 }), (price) => {
        const malay = Number(oddsText(price, 'malay'));
        const profit = malay > 0 ? malay : -1 / malay;
        expect(profit).toBeLessThanOrEqual((price - 100) / 100 + 1e-9);
      }),
    );
  });

  it('have no text for what is no price', () => expect(() => oddsText(100, 'malay')).toThrow(RangeError));
});

describe('settlement', () => {
  it.each([
    ['meron', [190, 0, 0, 0]],
    ['wala', [0, 190, 0, 0]],
    ['bdd', [100, 100, 1040, 0]],
    ['ftd', [100, 100, 0, 3990]],
  ] as const)('when it ends with %s', (outcome, hundredths) =>
    expect(kiteOutcomes.map((spot) => hundredthsOn(even, outcome, spot))).toEqual(hundredths),
  );

  it('pays whole amounts, the sum of what each bet is paid', () => {
    fc.assert(
      fc.property(someBets, someOutcome, (bets, outcome) => {
        const { results, payoutMinor } = settleKiteMatch(bets, resultOf(outcome));
        for (const { key, amount, paid } of results)
          expect(minorOf(paid) * 100n).toBe(
            minorOf(amount) * BigInt(hundredthsOn(even, outcome, key as KiteSpot)),
          );
        expect(payoutMinor).toBe(results.reduce((sum, { paid }) => sum + minorOf(paid), 0n));
      }),
    );
  });

  it('refuses a stake of which a payout would have to be rounded', () =>
    expect(() =>
      settleKiteMatch([{ key: 'bdd', amount: '0.01' }], resultOf('bdd', { ...even, bdd: 943 })),
    ).toThrow('whole'));

  it('refuses what is no bet', () =>
    expect(() => settleKiteMatch([{ key: 'draw', amount: '1.00' }], resultOf('bdd'))).toThrow(RangeError));
});

describe('the valid stake', () => {
  const bet = (key: KiteSpot, units: bigint) => ({ key, amount: moneyText(units * 100n) });

  it.each<[string, ReturnType<typeof bet>[], KiteOutcome, bigint]>([
    ['is the stake of a bet that was decided', [bet('meron', 5n)], 'wala', 500n],
    ['is nothing for what was given back', [bet('meron', 5n), bet('wala', 2n)], 'bdd', 0n],
    ['counts bets on a draw always', [bet('meron', 5n), bet('ftd', 2n), bet('bdd', 1n)], 'bdd', 300n],
    ['is what one kite has more than the other', [bet('meron', 5n), bet('wala', 7n)], 'meron', 200n],
    ['is nothing for the same on both', [bet('meron', 5n), bet('wala', 2n), bet('wala', 3n)], 'meron', 0n],
  ])('%s', (_name, bets, outcome, valid) =>
    expect(settleKiteMatch(bets, resultOf(outcome)).validStakeMinor).toBe(valid),
  );

  it('is at most what was staked and never negative', () => {
    fc.assert(
      fc.property(someBets, someOutcome, (bets, outcome) => {
        const staked = bets.reduce((sum, { amount }) => sum + minorOf(amount), 0n);
        const valid = settleKiteMatch(bets, resultOf(outcome)).validStakeMinor;
        expect(valid >= 0n && valid <= staked).toBe(true);
      }),
    );
  });
});
