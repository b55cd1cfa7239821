import fc from 'fast-check';
import { useTestDatabase } from '@/lib/testing/database';
import { oweMore, outcomesOf } from '@/lib/testing/scenes/cashier';
import { cashOf, mallNow, pointsOf, shopper } from '@/lib/testing/scenes/loyalty/mall';
import { inTransaction } from '@/platform/ground/db';
import { accounts, getBalance } from '@/platform/ground/ledger';
import { exclude } from '@/platform/people/protection-gate';
import { putTerms } from '../point-terms';
import { convertPoints, listPointMovements, readConversion } from '.';
import { convertedMinor, leastOf, nearestOf, stepOf } from './rules';

const test = useTestDatabase();
const convert = (memberId: string, points: number, now = mallNow) =>
  inTransaction(test.db, (tx) => convertPoints(tx, { memberId, points }, now));

describe('the step of a conversion', () => {
  it.each([
    [100, 1, 2_350, 2_350n],
    [150, 3, 2_349, 1_566n],
    [1, 1, 7, 700n],
    [7, 7, 14, 200n],
    [30, 3, 33, 110n],
  ])('at %d points per unit is %d: %d points are %d minor units', (perUnit, step, points, minor) => {
    expect([stepOf(perUnit), convertedMinor(points, perUnit)]).toEqual([step, minor]);
  });

  it('rounds nothing at any rate, and no smaller step would do', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 5_000 }), (perUnit, n) => {
        const points = stepOf(perUnit) * n;
        expect(convertedMinor(points, perUnit) * BigInt(perUnit)).toBe(BigInt(points) * 100n);
        // Brute force: the first number of points that comes out whole.
        let least = 1;
        while ((least * 100) % perUnit !== 0) least += 1;
        expect(stepOf(perUnit)).toBe(least);
      }),
    );
  });

  it('has neighbours on both sides, none below the least', () => {
    const terms = { pointsPerUnit: 150, least: 100, daily: 50_000 };
    expect(leastOf(terms)).toBe(102);
    expect(nearestOf(2_350, terms)).toEqual([2_349, 2_352]);
    expect(nearestOf(101, terms)).toEqual([102]);
  });
});

describe('converting points', () => {
  it('pays own money for them in one command, and says what is left', async () => {
    const { memberId } = await shopper(test.db, 3_000n, 100n);
    expect(await convert(memberId, 2_350)).toEqual({ points: 2_350, amount: '23.50', balance: 650 });
    expect([await pointsOf(test.db, memberId), await cashOf(test.db, memberId)]).toEqual([650n, 2_450n]);
    const { list } = await listPointMovements(test.db, memberId, { group: 'conversions' });
    expect(list).toMatchObject([
      { kind: 'points_converted', change: -2_350, balanceAfter: 650, amount: '23.50' },
    ]);
    const house = async (purpose: string, currency: 'POINTS' | 'PLAY') =>
      (await getBalance(test.db, accounts.house(purpose, currency))).balanceMinor;
    expect([await house('points_converted', 'POINTS'), await house('points_cost', 'PLAY')]).toEqual([
      2_350n,
      -2_350n,
    ]);
  });

  it('refuses what would be rounded, with the nearest numbers, what is too little and what is not there', async () => {
    const { memberId } = await shopper(test.db, 3_000n);
    const terms = { stakesPerPointMinor: 100_00n, pointsPerUnit: 150, recordedBy: 'editor' };
    const effectiveFrom = new Date('2027-02-01T00:00:00Z');
    await inTransaction(test.db, (tx) => putTerms(tx, { ...terms, effectiveFrom }));
    await expect(convert(memberId, 2_350, effectiveFrom)).rejects.toMatchObject({
      ...{ code: 'points.step', value: { nearest: [2_349, 2_352] } },
    });
    await expect(convert(memberId, 99)).rejects.toMatchObject({
      ...{ code: 'request.invalid', value: { fields: { points: { code: 'too.small', min: 100 } } } },
    });
    await expect(convert(memberId, 3_001)).rejects.toMatchObject({
      ...{ code: 'points.insufficient', value: { missing: 1 } },
    });
    expect(await convert(memberId, 2_349, effectiveFrom)).toMatchObject({ amount: '15.66' });
  });

  it('stops at 50,000 a UTC day, also with many requests at once, and begins anew at midnight', async () => {
    const { memberId } = await shopper(test.db, 200_000n);
    const { done, codes } = await outcomesOf(Array.from({ length: 16 }, () => convert(memberId, 8_000)));
    expect([done, new Set(codes)]).toEqual([6, new Set(['points.limit'])]);
    await expect(convert(memberId, 2_001)).rejects.toMatchObject({ value: { left: 2_000 } });
    expect(await readConversion(test.db, memberId, mallNow)).toEqual({
      ...{ convertStep: 1, convertLeast: 100, convertDaily: 50_000, convertLeftToday: 2_000 },
    });
    const lastMoment = new Date('2026-11-20T23:59:59.999Z');
    await expect(convert(memberId, 2_001, lastMoment)).rejects.toMatchObject({ code: 'points.limit' });
    await expect(convert(memberId, 50_000, new Date('2026-11-21T00:00:00Z'))).resolves.toBeDefined();
    expect(await cashOf(test.db, memberId)).toBe(98_000n);
  });

  it('never turns more points into money than there are', async () => {
    const { memberId } = await shopper(test.db, 250n);
    const { done, codes } = await outcomesOf(Array.from({ length: 8 }, () => convert(memberId, 100)));
    expect([done, new Set(codes)]).toEqual([2, new Set(['points.insufficient'])]);
    expect([await pointsOf(test.db, memberId), await cashOf(test.db, memberId)]).toEqual([50n, 200n]);
  });

  it('is open in a time-out, and pays what is owed first', async () => {
    const { memberId } = await shopper(test.db, 1_000n);
    const away = { memberId, period: '1y', recordedBy: 'test' } as const;
    await inTransaction(test.db, (tx) => exclude(tx, away, mallNow));
    await oweMore(test.db, memberId, 400n);
    await convert(memberId, 1_000);
    expect(await cashOf(test.db, memberId)).toBe(600n);
  });

  it('is written once: the database takes no conversion that was rounded, and changes none', async () => {
    const { memberId } = await shopper(test.db, 500n);
    await convert(memberId, 100);
    await expect(
      test.pool.query(
        `insert into point_conversions (id, member_id, points, amount_minor, points_per_unit, converted_at)
         values ('pcv_x', $1, 100, 101, 100, now())`,
        [memberId],
      ),
    ).rejects.toThrow('check constraint');
    await expect(test.pool.query('delete from point_conversions')).rejects.toThrow('permission denied');
  });
});
