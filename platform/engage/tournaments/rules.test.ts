import fc from 'fast-check';
import { placesOf, sumOf, withPrizes } from '@/lib/tournament';
import { announcedMonday, standingOf } from './rules';

const prizes = [500_00n, 300_00n, 200_00n];
const given = (scores: readonly number[], prizesMinor: readonly bigint[] = prizes) =>
  withPrizes(placesOf(scores.map((score, index) => ({ memberId: `m${index}`, score }))), prizesMinor);
const told = (scores: readonly number[]) => given(scores).map(({ place, prizeMinor }) => [place, prizeMinor]);

describe('places and prizes', () => {
  it('two on place 1 get 400.00 each, and the next is third with 200.00', () => {
    expect(told([9, 9, 4])).toEqual([
      [1, 400_00n],
      [1, 400_00n],
      [3, 200_00n],
    ]);
  });

  it('equals share to the unit what their places would give, and the rest is nobody’s', () => {
    expect(told([9, 9, 9])).toEqual(Array.from({ length: 3 }, () => [1, 333_33n]));
    expect(told([9, 5, 5, 5])).toEqual([[1, 500_00n], ...Array.from({ length: 3 }, () => [2, 166_66n])]);
    expect(told([9, 8, 7, 6])).toEqual([
      [1, 500_00n],
      [2, 300_00n],
      [3, 200_00n],
      [4, 0n],
    ]);
  });

  it('agree with a count by hand, and never give more than there is', () => {
    const scores = fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 12 });
    const falling = fc
      .array(fc.bigInt({ min: 1n, max: 10_000n }), { minLength: 1, maxLength: 6 })
      .map((list) => list.sort((a, b) => (a < b ? 1 : -1)));
    fc.assert(
      fc.property(scores, falling, (list, prizesMinor) => {
        const all = given(list, prizesMinor);
        for (const { score, place, prizeMinor } of all) {
          const better = list.filter((each) => each > score).length;
          const equals = list.filter((each) => each === score).length;
          let pot = 0n;
          for (let filled = better; filled < better + equals; filled += 1) pot += prizesMinor[filled] ?? 0n;
          expect([place, prizeMinor]).toEqual([better + 1, pot / BigInt(equals)]);
        }
        expect(sumOf(all.map(({ prizeMinor }) => prizeMinor)) <= sumOf(prizesMinor)).toBe(true);
      }),
    );
  });
});

describe('a flagged entry', () => {
  const entry = { memberId: 'm', joinedAt: new Date(0) };
  it.each([
    ['nothing speaks against it', [], null, false, 'counted'],
    ['it shares a device and nobody has looked', ['device'], null, false, 'in_review'],
    ['it shares a device and nobody has looked in seven days', ['device'], null, true, 'left_out'],
    ['the desk has a doubt', ['desk'], null, false, 'in_review'],
    ['the desk had a doubt and did not come back to it', ['desk'], null, true, 'counted'],
    ['it shares an address and the desk has found no fault', ['address'], 'counted', false, 'counted'],
    ['the desk has left it out', ['desk'], 'left_out', true, 'left_out'],
  ] as const)('%s', (_name, flags, finding, isReviewOver, standing) => {
    expect(standingOf({ ...entry, flags, finding }, isReviewOver)).toBe(standing);
  });
});

describe('the weeks of a series', () => {
  it('are announced a day before their Monday', () => {
    const monday = (at: string) => announcedMonday(new Date(at)).toISOString().slice(0, 10);
    expect(monday('2026-11-16T00:00:00Z')).toBe('2026-11-16');
    expect(monday('2026-11-21T23:59:59Z')).toBe('2026-11-16');
    expect(monday('2026-11-22T00:00:00Z')).toBe('2026-11-23');
    expect(monday('2026-11-23T08:00:00Z')).toBe('2026-11-23');
  });
});
