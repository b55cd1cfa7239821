import { leastUnit, linePays, maxPrizeOf, multiplesOf, playOf } from '.';

function play(code: string) {
  const found = playOf('ssc', code);
  if (!found) throw new Error(`There is no ${code}`);
  return found;
}

describe('what a line pays', () => {
  it('is what the screen of the demonstration says: 12 combinations of 2.00, at most 194,000.00', () => {
    const straight = play('straight-a5');
    const selection = { columns: [[0, 1, 2], [1, 2], [5, 6], [7], [9]] };
    const multiples = multiplesOf(straight, 300);
    expect(straight.combinations(selection)).toBe(12);
    expect(maxPrizeOf(straight, selection, 200n, multiples)).toBe(19_400_000n);
  });

  it('is cut off once for the line, not for each combination', () => {
    expect(linePays(1n, [3], [21_340n])).toBe(6n);
    expect(linePays(1n, [1, 1], [21_340n, 97_000n])).toBe(11n);
    expect(linePays(1n, [0], [21_340n])).toBe(0n);
  });

  it('is less by a greater margin, and a margin of nothing pays the chance itself', () => {
    const straight = play('straight-f3');
    expect(multiplesOf(straight, 0)).toEqual([10_000_000n]);
    expect(multiplesOf(straight, 300)).toEqual([9_700_000n]);
    expect(multiplesOf(straight, 1500)).toEqual([8_500_000n]);
    expect(() => multiplesOf(straight, 10_000)).toThrow(RangeError);
    expect(() => multiplesOf(straight, 0.03)).toThrow(RangeError);
  });
});

describe('the least unit', () => {
  const duel = play('duel');
  const multiples = multiplesOf(duel, 300);

  it('is the one asked for where no prize is rounded or all are 2.00 and more', () => {
    expect(leastUnit(play('straight-f3'), { columns: [[1], [2], [3]] }, 1n, [9_700_000n])).toBe(1n);
    expect(leastUnit(duel, { options: ['0-1-dragon'] }, 100n, multiples)).toBe(100n);
  });

  it('is the next at which that is so: 2.1555 for 0.01 would be cut to 2', () => {
    expect(multiples[0]).toBe(21_555n);
    const unit = leastUnit(duel, { options: ['0-1-dragon'] }, 1n, multiples);
    expect(unit).toBe(93n);
    expect(linePays(unit, [1, 0], multiples)).toBe(200n);
  });

  it('looks only at what the selection can win', () => {
    expect(leastUnit(duel, { options: ['0-1-tie'] }, 10n, multiples)).toBe(10n);
    expect(leastUnit(duel, { options: ['0-1-dragon', '0-1-tie'] }, 10n, multiples)).toBe(93n);
  });
});
