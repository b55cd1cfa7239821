import fc from 'fast-check';
import { add, multiply, one, rational, zero, type Rational } from '@/lib/rational';
import { legFactor, linesReturn, mostReturn, ticketReturn, type SelectionResult, type SettledLeg } from '.';
import { sizesOf, systems, type SystemName } from '../slip/systems';

type Short = number | readonly [price: number, result: SelectionResult];

const legs = (some: readonly Short[]): SettledLeg[] =>
  some.map((leg) => {
    const [price, result] = typeof leg === 'number' ? ([leg, 'win'] as const) : leg;
    return { price: Math.round(100 * price), result };
  });
const pays = (unitMinor: bigint, sizes: readonly number[], some: readonly Short[]) =>
  ticketReturn({ unitMinor, sizes, held: one }, legs(some));
const lost = (price: number): Short => [price, 'loss'];
const allAt2 = (count: number): Short[] => new Array<Short>(count).fill(2);

describe('the known answer of a ticket', () => {
  it.each<readonly [string, bigint, readonly number[], readonly Short[], bigint]>([
    ['a double with half a win', 100_00n, [2], [2, [1.9, 'halfWin']], 290_00n],
    ['a treble with a void leg', 100_00n, [3], [2, 3, [5, 'void']], 600_00n],
    ['a treble with half a loss', 100_00n, [3], [2, 3, [5, 'halfLoss']], 300_00n],
    ['0.10, cut off once', 10n, [2], [3.33, [1.9, 'halfWin']], 48n],
    ['a dead heat of 3 for 2', 100_00n, [1], [[6, { tied: 3, places: 2 }]], 400_00n],
  ])('%s', (_name, unit, sizes, some, minor) => {
    expect(pays(unit, sizes, some)).toBe(minor);
  });

  it.each<readonly [SystemName, readonly Short[], bigint]>([
    ['trixie', [2, 3, 4], 50_00n],
    ['trixie', [2, 3, lost(4)], 6_00n],
    ['trixie', [2, 3, [4, 'void']], 17_00n],
    ['patent', [2, 3, 4], 59_00n],
    ['patent', [2, 3, [4, 'halfLoss']], 17_00n],
    ['yankee', [2, 3, 4, 5], 345_00n],
    ['lucky15', [2, 3, 4, 5], 359_00n],
    ['lucky15', [lost(2), lost(3), lost(4), 5], 5_00n],
    ['canadian', allAt2(5), 232_00n],
    ['lucky31', allAt2(5), 242_00n],
    ['heinz', allAt2(6), 716_00n],
    ['lucky63', allAt2(6), 728_00n],
    ['superHeinz', allAt2(7), 2172_00n],
    ['goliath', allAt2(8), 6544_00n],
    ['yankee', [[1.9, 'halfWin'], 2, lost(5), 3], 21_95n],
  ])('%s %#', (name, some, minor) => {
    expect(pays(1_00n, systems[name].sizes, some)).toBe(minor);
  });

  it('3 of 5 at 2.00', () => {
    expect(pays(1_00n, sizesOf({ kind: 'choice', size: 3 }, 5), allAt2(5))).toBe(80_00n);
  });
});

/** Every line of a ticket, one by one. */
function lineByLine(factors: readonly Rational[], sizes: readonly number[]): Rational {
  let sum = zero;
  for (let chosen = 1; chosen < 1 << factors.length; chosen += 1) {
    const line = factors.filter((_, at) => (chosen >> at) & 1);
    if (sizes.includes(line.length)) sum = add(sum, line.reduce(multiply, one));
  }
  return sum;
}

const results: readonly SelectionResult[] = [
  'loss',
  'halfLoss',
  'push',
  'void',
  'halfWin',
  'win',
  { tied: 2, places: 1 },
];
const anyLeg = fc.record({
  price: fc.integer({ min: 101, max: 50_000 }),
  result: fc.constantFrom(...results),
});
const anyTicket = fc.array(anyLeg, { minLength: 1, maxLength: 8 }).chain((some) =>
  fc.record({
    legs: fc.constant(some),
    sizes: fc.subarray(
      some.map((_, at) => at + 1),
      { minLength: 1 },
    ),
    unitMinor: fc.bigInt({ min: 1n, max: 1_000_000n }),
  }),
);
const factorsOf = (some: readonly SettledLeg[]) => some.map(({ price, result }) => legFactor(result, price));

describe('a ticket', () => {
  it('returns what its lines return one by one', () => {
    fc.assert(
      fc.property(anyTicket, ({ legs: some, sizes }) => {
        expect(linesReturn(factorsOf(some), sizes)).toEqual(lineByLine(factorsOf(some), sizes));
      }),
    );
  });

  it('negative control: lines of another length are another return', () => {
    const factors = factorsOf(legs([2, 3, 4]));
    expect(linesReturn(factors, [2])).not.toEqual(lineByLine(factors, [2, 3]));
  });

  it('returns no less for a better result of a leg, or a better price', () => {
    const order: readonly SelectionResult[] = ['loss', 'halfLoss', 'push', 'halfWin', 'win'];
    fc.assert(
      fc.property(anyTicket, fc.nat(), ({ legs: some, sizes, unitMinor }, which) => {
        const at = which % some.length;
        const paid = (leg: SettledLeg) => ticketReturn({ unitMinor, sizes, held: one }, some.with(at, leg));
        const byResult = order.map((result) => paid({ ...some[at]!, result }));
        for (const [place, minor] of byResult.entries())
          expect(minor).toBeGreaterThanOrEqual(byResult[place - 1] ?? 0n);
        expect(paid({ ...some[at]!, price: some[at]!.price + 1 })).toBeGreaterThanOrEqual(paid(some[at]!));
      }),
    );
  });

  it('never returns more than when all is won', () => {
    fc.assert(
      fc.property(anyTicket, ({ legs: some, sizes, unitMinor }) => {
        const most = mostReturn(
          { unitMinor, sizes },
          some.map(({ price }) => price),
        );
        expect(ticketReturn({ unitMinor, sizes, held: one }, some)).toBeLessThanOrEqual(most);
      }),
    );
  });

  it('in which all is void gives the whole stake back', () => {
    const some = allAt2(8).map((leg): Short => [leg as number, 'void']);
    expect(pays(33n, systems.goliath.sizes, some)).toBe(33n * 247n);
  });

  it('is cut off once, not line by line', () => {
    expect(pays(1n, [1], [1.5])).toBe(1n);
    expect(pays(1n, [1, 2], [1.5, 1.5])).toBe(5n);
  });

  it('has lines, each of some of its legs and none twice', () => {
    for (const sizes of [[], [0], [4], [1.5], [2, 2], [NaN]])
      expect(() => linesReturn([one, one, one], sizes)).toThrow(RangeError);
    expect(() => legFactor('win', 2.5)).toThrow(RangeError);
    expect(legFactor('halfWin', 190)).toEqual(rational(29, 20));
  });
});
