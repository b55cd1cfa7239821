import fc from 'fast-check';
import { parseMoney } from '@/lib/money';
import { billOf, carriedBy } from './bill-of';
import { noFacts, type PeriodFacts } from './facts';
import { floorDivision, floorOfRate } from './floor';
import type { DailyTerms, DividendTerms, HourlyTerms, RealtimeTerms } from './terms';

const minor = (text: string): bigint => parseMoney(text) ?? 0n;

const dividend: DividendTerms = {
  kind: 'dividend',
  scope: 'ALL',
  period: 'half-month',
  carry: 'month',
  activeMinBet: '0.00',
  platformFeePpm: 100_000,
  paymentFeePpm: 10_000,
  tiers: [
    { minValid: '50000.00', minActive: 3, minLoss: '0.00', ratePpm: 100_000 },
    { minValid: '500000.00', minActive: 10, minLoss: '20000.00', ratePpm: 200_000 },
    { minValid: '2000000.00', minActive: 30, minLoss: '100000.00', ratePpm: 300_000 },
  ],
};

const facts: PeriodFacts = {
  ...noFacts('2026-03-01', '2026-03-16'),
  house: minor('84210.55'),
  gifts: minor('6300.20'),
  moved: minor('165500.00'),
  valid: minor('1934500.00'),
  active: 41,
};

describe('a dividend', () => {
  it('is the rate of the highest tier that was reached, after gifts and fees', () => {
    const bill = billOf(dividend, facts, 0n);
    expect(bill).toMatchObject({
      platformFee: minor('8421.05'),
      paymentFee: minor('1655.00'),
      base: minor('67834.30'),
      tier: 1,
      amount: minor('13566.86'),
      carryOut: 0n,
    });
    expect(bill.missed).toEqual([
      { tier: 2, valid: minor('65500.00'), active: null, loss: minor('32165.70') },
    ]);
  });

  it('begins with what the period before left', () => {
    const bill = billOf(dividend, facts, minor('-33900.00'));
    expect(bill.base).toBe(minor('33934.30'));
    expect(bill.amount).toBe(minor('6786.86'));
  });

  it('reaches a tier on its least values and misses it by one unit below', () => {
    const edge: PeriodFacts = {
      ...noFacts('2026-03-01', '2026-03-16'),
      valid: minor('500000.00'),
      active: 10,
      house: 2_222_223n,
    };
    // House less a tenth of it, rounded down, is 20,000.01.
    const at = (change: Partial<PeriodFacts>) => billOf(dividend, { ...edge, ...change }, -1n).tier;
    expect(at({})).toBe(1);
    expect([at({ valid: edge.valid - 1n }), at({ active: 9 }), at({ house: edge.house - 1n })]).toEqual([
      0, 0, 0,
    ]);
  });

  it('pays nothing on a loss, and takes it along as the terms say', () => {
    const lost = (carry: DividendTerms['carry'], from: string, to: string) =>
      billOf({ ...dividend, carry }, { ...noFacts(from, to), house: -100_001n }, -5n);
    expect(lost('month', '2026-03-01', '2026-03-16')).toMatchObject({
      amount: 0n,
      tier: null,
      carryOut: -100_006n,
    });
    expect(lost('month', '2026-03-16', '2026-04-01').carryOut).toBe(0n);
    expect(lost('month', '2026-03-23', '2026-03-30').carryOut).toBe(-100_006n);
    expect(lost('month', '2026-03-30', '2026-04-06').carryOut).toBe(0n);
    expect(lost('forever', '2026-03-16', '2026-04-01').carryOut).toBe(-100_006n);
    expect(lost('none', '2026-03-01', '2026-03-16').carryOut).toBe(0n);
  });

  it('costs an agent who promised more below than the own result brings', () => {
    const flat = (ratePpm: number): DividendTerms => ({
      ...dividend,
      platformFeePpm: 0,
      paymentFeePpm: 0,
      tiers: [{ minValid: '0.00', minActive: 0, minLoss: '0.00', ratePpm }],
    });
    const own = billOf(flat(200_000), { ...facts, gifts: 0n, moved: 0n, house: minor('20500.00') }, 0n);
    const below = billOf(flat(120_000), { ...facts, gifts: 0n, moved: 0n, house: minor('90000.00') }, 0n);
    expect([own.amount, below.amount]).toEqual([minor('4100.00'), minor('10800.00')]);
    expect(below.amount - own.amount).toBe(minor('6700.00'));
  });
});

describe('salaries', () => {
  const daily: DailyTerms = {
    kind: 'daily',
    scope: 'ALL',
    activeMinBet: '0.00',
    dailyDelayDays: 0,
    tiers: [{ minValid: '0.00', minActive: 0, ratePpm: 1_500, fixed: null }],
  };
  const hourly: HourlyTerms = {
    kind: 'hourly',
    scope: 'ALL',
    activeMinBet: '0.00',
    tiers: [{ minValid: '0.00', minActive: 0, ratePpm: 200 }],
  };
  const realtime: RealtimeTerms = {
    kind: 'realtime',
    scope: 'ALL',
    singleBet: '0.00',
    profitRatePpm: 300,
    lossRatePpm: 500,
  };
  const empty = noFacts('2026-03-01', '2026-03-02');

  it('of a day are cut off to the unit', () => {
    expect(billOf(daily, { ...empty, valid: minor('63218.40') }, 0n).amount).toBe(minor('94.82'));
  });

  it('of a day can be a fixed amount by tier', () => {
    const fixed: DailyTerms = {
      ...daily,
      tiers: [
        { minValid: '1000.00', minActive: 2, ratePpm: 0, fixed: '5.00' },
        { minValid: '5000.00', minActive: 4, ratePpm: 0, fixed: '20.00' },
      ],
    };
    const paid = (valid: string, active: number) =>
      billOf(fixed, { ...empty, valid: minor(valid), active }, 0n).amount;
    expect([paid('999.99', 9), paid('1000.00', 2), paid('5000.00', 3), paid('5000.00', 4)]).toEqual([
      0n,
      500n,
      500n,
      2_000n,
    ]);
  });

  it('of an hour take what was cut off to the next one', () => {
    expect(billOf(hourly, { ...empty, valid: minor('4812.30') }, 0n)).toMatchObject({
      amount: minor('0.96'),
      remainder: 246_000n,
    });
  });

  it('of five minutes are of rounds that were won and lost, each at its rate', () => {
    const played = { ...empty, won: minor('350.00'), lost: minor('1240.00') };
    expect(billOf(realtime, played, 0n)).toMatchObject({ amount: minor('0.72'), remainder: 500_000n });
  });

  it('keep what was cut off while nothing is earned', () => {
    const tiered = { ...hourly, tiers: [{ minValid: '10.00', minActive: 1, ratePpm: 200 }] };
    expect(billOf(tiered, empty, 246_000n)).toMatchObject({ amount: 0n, tier: null, remainder: 246_000n });
    expect(billOf(hourly, { ...empty, valid: -500n }, 999_999n)).toMatchObject({
      amount: 0n,
      remainder: 999_999n,
    });
  });

  it('of many hours add up to that of all of them together', () => {
    const valid = fc.bigInt({ min: 0n, max: 10_000_000n });
    fc.assert(
      fc.property(
        fc.array(valid, { maxLength: 40 }),
        fc.integer({ min: 1, max: 20_000 }),
        (hours, ratePpm) => {
          const terms = { ...hourly, tiers: [{ minValid: '0.00', minActive: 0, ratePpm }] };
          let [sum, carry] = [0n, 0n];
          for (const each of hours) {
            const bill = billOf(terms, { ...empty, valid: each }, carry);
            sum += bill.amount;
            carry = carriedBy(terms, bill);
          }
          const all = hours.reduce((total, each) => total + each, 0n);
          expect(sum).toBe((all * BigInt(ratePpm)) / 1_000_000n);
        },
      ),
    );
  });
});

describe('rounding', () => {
  it('goes to the unit below, of negative amounts too', () => {
    expect([
      floorDivision(7n, 2n),
      floorDivision(-7n, 2n),
      floorDivision(-8n, 2n),
      floorDivision(0n, 2n),
    ]).toEqual([3n, -4n, -4n, 0n]);
    expect(floorOfRate(-1n, 1)).toBe(-1n);
  });

  it('would be found by these figures if it went to the nearest unit', () => {
    const nearest = (amount: bigint, ppm: bigint) => (amount * ppm + 500_000n) / 1_000_000n;
    expect(nearest(minor('63218.40'), 1_500n)).not.toBe(minor('94.82'));
    expect(nearest(minor('84210.55'), 100_000n)).not.toBe(minor('8421.05'));
  });
});
