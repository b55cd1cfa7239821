import fc from 'fast-check';
import { moneyText } from '@/lib/money';
import { billOf } from './bill-of';
import { covers, faultsOfCover, faultsOfPromise, isBetterInEveryCase } from './covers';
import { noFacts } from './facts';
import { normalTerms, termsText, type ContractTerms, type DailyTerms, type DividendTerms } from './terms';
import { termsSchema } from '../schemas/agent-centre/terms-schema';

const daily: DailyTerms = {
  kind: 'daily',
  scope: 'ALL',
  activeMinBet: '10.00',
  dailyDelayDays: 0,
  tiers: [
    { minValid: '1000.00', minActive: 2, ratePpm: 1_000, fixed: null },
    { minValid: '5000.00', minActive: 5, ratePpm: 2_000, fixed: null },
  ],
};
const tier = (minValid: string, minActive: number, ratePpm: number) => ({
  minValid,
  minActive,
  ratePpm,
  fixed: null,
});
const dividend: DividendTerms = {
  kind: 'dividend',
  scope: 'ALL',
  period: 'half-month',
  carry: 'month',
  activeMinBet: '0.00',
  platformFeePpm: 100_000,
  paymentFeePpm: 10_000,
  tiers: [{ minValid: '0.00', minActive: 0, minLoss: '0.00', ratePpm: 200_000 }],
};
const realtime: ContractTerms = {
  kind: 'realtime',
  scope: 'RNG',
  singleBet: '1.00',
  profitRatePpm: 300,
  lossRatePpm: 500,
};

describe('terms cover others', () => {
  it('that ask as much or more for as much or less, of the same or fewer games', () => {
    expect(covers(daily, daily)).toBe(true);
    expect(covers(daily, { ...daily, scope: 'RNG', activeMinBet: '11.00' })).toBe(true);
    expect(covers(daily, { ...daily, tiers: [tier('5000.00', 5, 2_000)] })).toBe(true);
    expect(covers(realtime, { ...realtime, singleBet: '2.00', lossRatePpm: 499 })).toBe(true);
  });

  it('and not those that are reached earlier or pay more', () => {
    const faults = (below: Partial<DailyTerms>) => faultsOfCover(daily, { ...daily, ...below });
    expect(faults({ tiers: [tier('999.99', 2, 1_000)] })).toEqual([{ fault: 'tier', tier: 0 }]);
    expect(faults({ tiers: [tier('1000.00', 1, 1_000)] })).toEqual([{ fault: 'tier', tier: 0 }]);
    expect(faults({ tiers: [tier('1000.00', 2, 1_000), tier('5000.00', 5, 2_001)] })).toEqual([
      { fault: 'tier', tier: 1 },
    ]);
    expect(faults({ activeMinBet: '9.99' })).toEqual([{ fault: 'activeMinBet' }]);
    expect(faultsOfCover({ ...daily, dailyDelayDays: 1 }, daily)).toEqual([{ fault: 'delay' }]);
    expect(faultsOfCover({ ...daily, scope: 'RNG' }, daily)).toEqual([{ fault: 'scope' }]);
    expect(faultsOfCover({ ...daily, scope: 'RNG' }, { ...daily, scope: 'LIVE' })).toEqual([
      { fault: 'scope' },
    ]);
    expect(faultsOfCover(daily, dividend)).toEqual([{ fault: 'kind' }]);
    expect(faultsOfCover({ ...dividend, period: 'month' }, dividend)).toEqual([{ fault: 'period' }]);
    const loose = { ...dividend, tiers: [{ ...dividend.tiers[0]!, minLoss: '1.00' }] };
    expect(faultsOfCover(loose, dividend)).toEqual([{ fault: 'tier', tier: 0 }]);
    expect(covers(realtime, { ...realtime, singleBet: '0.99' })).toBe(false);
    expect(covers(realtime, { ...realtime, profitRatePpm: 301, lossRatePpm: 1 })).toBe(false);
  });

  it('only where one of them covers all: fixed amounts are nobody’s but the house’s', () => {
    const fixed: DailyTerms = {
      ...daily,
      tiers: [{ minValid: '0.00', minActive: 0, ratePpm: 0, fixed: '5.00' }],
    };
    expect(faultsOfPromise([fixed], fixed)).toEqual([{ fault: 'fixed' }]);
    expect(covers(fixed, fixed)).toBe(true);
    expect(covers(fixed, { ...daily, tiers: [tier('0.00', 0, 1)] })).toBe(false);
    expect(faultsOfPromise([], daily)).toEqual([{ fault: 'kind' }]);
    expect(faultsOfPromise([{ ...daily, scope: 'RNG' }, daily], { ...daily, scope: 'LIVE' })).toEqual([]);
  });
});

const anyTiers = fc
  .array(
    fc.record({
      minValid: fc.integer({ min: 0, max: 500 }),
      minActive: fc.integer({ min: 0, max: 3 }),
      ratePpm: fc.integer({ min: 1, max: 5_000 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((steps) => {
    let [valid, active, rate] = [0, 0, 0];
    return steps.map((step) => {
      valid += step.minValid;
      active += step.minActive;
      rate += step.ratePpm;
      return tier(moneyText(BigInt(valid)), active, rate);
    });
  });

describe('cover', () => {
  const paid = (terms: DailyTerms, valid: bigint, active: number) =>
    billOf(terms, { ...noFacts('2026-03-01', '2026-03-02'), valid, active }, 0n).amount;

  /** A fan of teams below one agent: what they are paid together is never above what the agent is paid. */
  it('lets a salary never run short, whatever is played below', () => {
    const team = fc.record({
      valid: fc.integer({ min: 0, max: 900 }),
      active: fc.integer({ min: 0, max: 4 }),
    });
    let covered = 0;
    fc.assert(
      fc.property(anyTiers, fc.array(fc.tuple(anyTiers, team), { maxLength: 4 }), (upper, below) => {
        const above = { ...daily, tiers: upper };
        const promised = below.filter(([tiers]) => covers(above, { ...daily, tiers }));
        covered += promised.length;
        const valid = below.reduce((sum, [, each]) => sum + BigInt(each.valid), 0n) * 10_000n;
        const active = below.reduce((sum, [, each]) => sum + each.active, 0);
        const owed = promised.reduce(
          (sum, [tiers, each]) => sum + paid({ ...daily, tiers }, BigInt(each.valid) * 10_000n, each.active),
          0n,
        );
        expect(owed <= paid(above, valid, active)).toBe(true);
      }),
      { numRuns: 500 },
    );
    expect(covered).toBeGreaterThan(50);
  });

  it('would let it run short if a minimum were not asked about', () => {
    const above = { ...daily, tiers: [tier('100.00', 0, 1_000)] };
    const below = { ...daily, tiers: [tier('50.00', 0, 1_000)] };
    expect(paid(below, 6_000n, 0)).toBeGreaterThan(paid(above, 6_000n, 0));
    expect(covers(above, below)).toBe(false);
  });
});

describe('a new version', () => {
  it('is better in every case where it covers the old one, and fees and what is taken along are no worse', () => {
    expect(isBetterInEveryCase({ ...daily, tiers: [tier('0.00', 0, 2_000)] }, daily)).toBe(true);
    expect(isBetterInEveryCase({ ...daily, tiers: [tier('0.00', 0, 1_999)] }, daily)).toBe(false);
    expect(isBetterInEveryCase(dividend, dividend)).toBe(true);
    expect(isBetterInEveryCase({ ...dividend, platformFeePpm: 100_001 }, dividend)).toBe(false);
    expect(isBetterInEveryCase({ ...dividend, carry: 'forever' }, dividend)).toBe(false);
    expect(isBetterInEveryCase({ ...dividend, carry: 'none' }, dividend)).toBe(true);
    expect(isBetterInEveryCase({ ...daily, scope: 'ALL' }, { ...daily, scope: 'RNG' })).toBe(false);
  });
});

describe('terms', () => {
  const read = async (terms: unknown) => {
    try {
      await termsSchema().validate(terms, { strict: true, abortEarly: false });
      return [];
    } catch (error) {
      return (error as { inner: { path: string; message: string }[] }).inner.map(
        ({ path, message }) => `${path} ${message}`,
      );
    }
  };

  it('are one text however they were spelled', () => {
    const spelled = { ...daily, activeMinBet: '10', tiers: daily.tiers.map((each) => ({ ...each })) };
    expect(termsText(spelled)).toBe(termsText(daily));
    expect(normalTerms(normalTerms(dividend))).toEqual(dividend);
  });

  it('are taken as they should be, and refused with the place where they are not', async () => {
    for (const terms of [daily, dividend, realtime]) expect(await read(terms)).toEqual([]);
    expect(await read({ ...daily, tiers: [daily.tiers[1], daily.tiers[0]] })).toEqual(['tiers tiers.order']);
    expect(await read({ ...daily, tiers: [{ ...daily.tiers[0], ratePpm: 0.5 }] })).toContain(
      'tiers[0].ratePpm rate',
    );
    expect(await read({ ...daily, tiers: [{ ...daily.tiers[0], fixed: '1.00' }] })).toEqual([
      'tiers[0] tiers.pay',
    ]);
    expect(
      await read({ ...daily, tiers: Array.from({ length: 11 }, (_, at) => tier('0.00', 0, at + 1)) }),
    ).toEqual(['tiers tiers.many']);
    expect(await read({ ...dividend, scope: 'RNG' })).toEqual(['scope choice']);
    expect(await read({ ...realtime, profitRatePpm: 0, lossRatePpm: 0 })).toEqual([' tiers.pay']);
    expect(await read({ kind: 'weekly' })).toEqual(['kind choice']);
    expect((await read({ kind: 'toString' })).length).toBe(1);
  });
});
