import fc from 'fast-check';
import { defaultTerms, pointsFor, worthOfPoints } from './rules';

const amount = fc.bigInt({ min: 0n, max: 10_000_000_00n });
const terms = fc.record({
  stakesPerPointMinor: fc.bigInt({ min: 1n, max: 1_000_00n }),
  pointsPerUnit: fc.integer({ min: 1, max: 10_000 }),
});

describe('what stakes earn', () => {
  it('is nothing for nothing, and a point with the very last unit of the stakes it takes', () => {
    const at = (stakesMinor: bigint) => pointsFor(stakesMinor, 0n, defaultTerms);
    expect(at(0n)).toEqual({ points: 0n, remainderMinor: 0n });
    expect([at(99_99n), at(100_00n), at(100_01n)].map(({ points }) => points)).toEqual([0n, 1n, 1n]);
  });

  it('and what is carried is always all of the stakes', () => {
    fc.assert(
      fc.property(amount, amount, terms, (stakes, carried, each) => {
        const { points, remainderMinor } = pointsFor(stakes, carried, each);
        expect(points * each.stakesPerPointMinor + remainderMinor).toBe(stakes + carried);
        expect(remainderMinor >= 0n && remainderMinor < each.stakesPerPointMinor).toBe(true);
      }),
    );
  });

  it('counts what was carried under dearer terms by those that hold now', () => {
    const { remainderMinor } = pointsFor(90_00n, 0n, defaultTerms);
    expect(pointsFor(0n, remainderMinor, { ...defaultTerms, stakesPerPointMinor: 30_00n })).toEqual({
      points: 3n,
      remainderMinor: 0n,
    });
  });
});

describe('what points are worth of the stakes', () => {
  it.each([
    ['the terms from the start', defaultTerms, 1],
    ['one point for 1.00, a hundred are worth 1.00', { stakesPerPointMinor: 1_00n, pointsPerUnit: 100 }, 100],
    ['one point for 1.00, each is worth 1.00', { stakesPerPointMinor: 1_00n, pointsPerUnit: 1 }, 10_000],
    [
      'what is less than a hundredth of a percent',
      { stakesPerPointMinor: 1_000_00n, pointsPerUnit: 10_000 },
      1,
    ],
    ['what does not come out even', { stakesPerPointMinor: 3_00n, pointsPerUnit: 100 }, 34],
  ])('of %s', (_what, each, hundredths) => {
    expect(worthOfPoints(each)).toBe(hundredths);
  });

  it('is never told as less than it is, and by less than a hundredth of a percent as more', () => {
    fc.assert(
      fc.property(terms, (each) => {
        // Of stakes that earn exactly a million points.
        const stakes = each.stakesPerPointMinor * 1_000_000n;
        const worthMinor = 100_000_000n / BigInt(each.pointsPerUnit);
        const told = (stakes * BigInt(worthOfPoints(each))) / 10_000n;
        expect(told >= worthMinor).toBe(true);
        expect(told - worthMinor <= stakes / 10_000n + 1n).toBe(true);
      }),
    );
  });
});
