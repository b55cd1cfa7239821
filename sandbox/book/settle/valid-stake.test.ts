import fc from 'fast-check';
import { one, rational } from '@/lib/rational';
import { validStake, type SelectionResult, type SettledLeg } from '.';
import { systems } from '../slip/systems';

const leg = (price: number, result: SelectionResult): SettledLeg => ({
  price: Math.round(price * 100),
  result,
});
const valid = (sizes: readonly number[], legs: readonly SettledLeg[], unitMinor = 100_00n, held = one) =>
  validStake({ unitMinor, sizes, held }, legs);

describe('the valid stake of a single of 100.00', () => {
  it.each<readonly [number, SelectionResult, bigint]>([
    [1.95, 'win', 100_00n],
    [1.95, 'loss', 100_00n],
    [1.95, 'halfWin', 50_00n],
    [1.95, 'halfLoss', 50_00n],
    [1.95, 'push', 0n],
    [1.95, 'void', 0n],
    [1.5, 'win', 100_00n],
    [1.49, 'win', 0n],
    [1.49, 'loss', 0n],
    [6, { tied: 2, places: 1 }, 100_00n],
  ])('at %s with %s', (price, result, minor) => {
    expect(valid([1], [leg(price, result)])).toBe(minor);
  });

  it('does not count what was cashed out', () => {
    expect(valid([1], [leg(1.95, 'win')], 100_00n, rational(3, 5))).toBe(60_00n);
    expect(valid([1], [leg(1.95, 'win')], 100_00n, rational(0))).toBe(0n);
  });
});

describe('the valid stake of several legs', () => {
  it.each<readonly [string, readonly SettledLeg[], bigint]>([
    ['two of 1.30 are 1.69 at risk', [leg(1.3, 'win'), leg(1.3, 'loss')], 100_00n],
    ['two of 1.20 are 1.44', [leg(1.2, 'win'), leg(1.2, 'win')], 0n],
    ['a void leg lends no price', [leg(3, 'void'), leg(1.05, 'win')], 0n],
    ['half a push lends half of one', [leg(1.6, 'halfWin'), leg(1.05, 'win')], 50_00n],
    ['two halves leave a quarter back', [leg(1.9, 'halfWin'), leg(1.9, 'halfLoss')], 75_00n],
    ['all void is nothing', [leg(3, 'void'), leg(3, 'push')], 0n],
  ])('%s', (_what, legs, minor) => {
    expect(valid([2], legs)).toBe(minor);
  });

  it('is that of its lines: a long shot does not make near-certain singles count', () => {
    const legs = [leg(10, 'loss'), leg(1.01, 'win'), leg(1.01, 'win')];
    // Of the seven lines of a Patent the four with the long shot.
    expect(valid(systems.patent.sizes, legs, 1_00n)).toBe(4_00n);
  });

  it('of twelve halves in 924 lines is soon reckoned', () => {
    const legs = Array.from({ length: 12 }, (_, at) => leg(1.02 + at / 100, 'halfWin'));
    const stake = valid([6], legs, 1_00n);
    expect(stake).toBeGreaterThan(0n);
    expect(stake).toBeLessThan(924_00n);
  });

  /** Line by line, and each line in its 2ⁿ parts. */
  function byParts(legs: readonly SettledLeg[], sizes: readonly number[]): number {
    let sum = 0;
    for (let chosen = 1; chosen < 1 << legs.length; chosen += 1) {
      const line = legs.filter((_, at) => (chosen >> at) & 1);
      if (!sizes.includes(line.length)) continue;
      for (let part = 0; part < 1 << line.length; part += 1) {
        const standing = line.filter(({ result }, at) => {
          if (result === 'push' || result === 'void') return false;
          return (part >> at) & 1 || (result !== 'halfWin' && result !== 'halfLoss');
        });
        const price = standing.reduce((product, one) => product * BigInt(one.price), 1n);
        if (2n * price >= 3n * 100n ** BigInt(standing.length)) sum += 1 / (1 << line.length);
      }
    }
    return sum;
  }

  it('is what counting every part of every line gives, and at most the stake', () => {
    const anyLeg = fc.record({
      price: fc.integer({ min: 101, max: 220 }),
      result: fc.constantFrom<SelectionResult>('win', 'loss', 'halfWin', 'halfLoss', 'push', 'void'),
    });
    fc.assert(
      fc.property(fc.array(anyLeg, { minLength: 1, maxLength: 5 }), (legs) => {
        const sizes = legs.map((_, at) => at + 1);
        const counted = byParts(legs, sizes);
        expect(valid(sizes, legs, 1_000_000n)).toBe(BigInt(Math.floor(counted * 1_000_000)));
        expect(counted).toBeLessThanOrEqual(2 ** legs.length - 1);
      }),
    );
  });
});
