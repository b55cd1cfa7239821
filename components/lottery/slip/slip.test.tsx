import { addLine, totalOf, wireLines, type SlipLine } from './slip';

const line = (more: Partial<SlipLine> = {}): SlipLine => ({
  playType: 'straight-l3',
  selection: { columns: [[1], [2], [3]] },
  unit: '1.00',
  times: 2,
  combinations: 1,
  stakeMinor: 200n,
  maxPrizeMinor: 194_000n,
  leastUnitMinor: null,
  ...more,
});

describe('the slip', () => {
  it('takes a second press on the same bet as more times, and not as a second line', () => {
    const [only, ...rest] = addLine([line()], line({ times: 3, stakeMinor: 300n, maxPrizeMinor: 291_000n }));
    expect(rest).toEqual([]);
    expect(only).toMatchObject({ times: 5, stakeMinor: 500n, maxPrizeMinor: 485_000n });
  });

  it('keeps bets apart that differ in numbers, play or unit', () => {
    const others = [
      line({ selection: { columns: [[1], [2], [4]] } }),
      line({ playType: 'straight-f3' }),
      line({ unit: '0.10' }),
    ];
    for (const other of others) expect(addLine([line()], other)).toHaveLength(2);
  });

  it('adds up and sends what was chosen, without what the page worked out', () => {
    expect(totalOf([line(), line({ combinations: 4, stakeMinor: 800n })])).toEqual({
      combinations: 5,
      stakeMinor: 1_000n,
      maxPrizeMinor: 388_000n,
    });
    expect(wireLines([line()])).toEqual([
      { playType: 'straight-l3', selection: { columns: [[1], [2], [3]] }, unit: '1.00', times: 2 },
    ]);
  });
});
