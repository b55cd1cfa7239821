import { bandOf, trendsOf } from './trend';

const digits = { first: 0, size: 10 };
const space = { positions: [digits, digits], isReplaced: true };

describe('the trend of a lottery', () => {
  it('counts each number at each position, and the draws since it came there', () => {
    const [first, second] = trendsOf(space, [
      [4, 0],
      [7, 0],
      [4, 9],
    ]);
    expect(first?.numbers[4]).toEqual({ number: 4, count: 2, since: 0 });
    expect(first?.numbers[7]).toEqual({ number: 7, count: 1, since: 1 });
    expect(second?.numbers[9]).toEqual({ number: 9, count: 1, since: 2 });
    expect(second?.numbers[4]).toEqual({ number: 4, count: 0, since: null });
  });

  it('says what chance alone makes of so many draws', () => {
    // By the binomial law with n = 100 and p = 1/10: P(X ≤ 4) = 0.0237, P(X ≤ 15) = 0.9601, P(X ≤ 16) = 0.9794.
    expect(bandOf(100, 10)).toEqual({ expected: 10, least: 5, most: 16 });
    expect(bandOf(0, 10)).toEqual({ expected: 0, least: 0, most: 0 });
    expect(bandOf(1, 10)).toEqual({ expected: 0.1, least: 0, most: 1 });
  });
});
