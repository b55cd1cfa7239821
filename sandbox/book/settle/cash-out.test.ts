import fc from 'fast-check';
import { add, multiply, one, rational, subtract } from '@/lib/rational';
import type { BetChances } from '../prices';
import { footballLaws, resultChances, startFootball } from '../models/football';
import { fixture } from '../prices/test-boards';
import { cashOut, isPartForSale, statedChance, ticketReturn, type OpenLeg, type SettledLeg } from '.';
import { expectedFactor } from './cash-out';

const winOnly = (win: number): BetChances => ({ win, halfWin: 0, push: 0, halfLoss: 0 });
const open = (price: number, chances: BetChances): OpenLeg => ({ price, result: null, chances });
const won = (price: number): SettledLeg => ({ price, result: 'win' });
const single = { unitMinor: 100_00n, sizes: [1], held: one };

describe('the known answer of a cash-out', () => {
  const state = {
    ...startFootball(),
    step: 60,
    goals: { home: 1, away: 0 },
    reds: { home: 0, away: 1 },
    half: { home: 1, away: 0 },
  };
  const { home } = resultChances(footballLaws(fixture, state).full);

  it('is 179.10 of 100 on home at 2.15', () => {
    const sold = cashOut(single, [open(215, winOnly(home))], 100)!;
    expect(statedChance(home)).toEqual(rational(850_066_316, 1_000_000_000));
    expect(sold.paidMinor).toBe(179_10n);
    expect(sold.held).toEqual(rational(0));
  });

  it('of a part is that part, and the rest is held', () => {
    const sold = cashOut(single, [open(215, winOnly(home))], 40)!;
    expect(sold.paidMinor).toBe(71_64n);
    expect(sold.held).toEqual(rational(3, 5));
    expect(ticketReturn({ ...single, held: sold.held }, [won(215)])).toBe(129_00n);
  });

  it('of a double counts what the settled leg has come to', () => {
    const legs = [open(200, winOnly(0.25)), { price: 190, result: 'halfWin' } as const];
    expect(cashOut({ ...single, sizes: [2] }, legs, 100)!.value).toEqual(rational(72_50n));
    expect(cashOut({ ...single, sizes: [2] }, legs, 100)!.paidMinor).toBe(71_05n);
  });

  it('of a quarter line counts halves', () => {
    const chances = { win: 0.4, halfWin: 0.2, push: 0.1, halfLoss: 0.05 };
    expect(expectedFactor(190, chances)).toEqual(rational(1175, 1000));
  });
});

describe('a cash-out', () => {
  it('has nothing to sell where all is settled or lost', () => {
    expect(cashOut(single, [won(215)], 100)).toBeNull();
    expect(
      cashOut({ ...single, sizes: [2] }, [{ price: 215, result: 'loss' }, open(200, winOnly(0.5))], 50),
    ).toBeNull();
    expect(cashOut({ ...single, unitMinor: 10n }, [open(215, winOnly(0.01))], 100)).toBeNull();
  });

  it('is of 10 to 90 per cent, or all', () => {
    expect([10, 37, 90, 100].map(isPartForSale)).toEqual([true, true, true, true]);
    for (const part of [0, 9, 91, 99, 101, 12.5, NaN])
      expect(() => cashOut(single, [open(215, winOnly(0.5))], part)).toThrow(RangeError);
  });

  it('states chances to the nearest billionth, and nothing that is none', () => {
    expect(statedChance(1 / 3)).toEqual(rational(333_333_333, 1_000_000_000));
    expect(statedChance(2 / 3)).toEqual(rational(666_666_667, 1_000_000_000));
    expect(statedChance(1 + 2e-16)).toEqual(one);
    for (const chance of [NaN, -0.001, 1.001, Infinity])
      expect(() => statedChance(chance)).toThrow(RangeError);
  });

  /** One leg at least is open; of open ones the expectation is this share of the stake. */
  const legsOf = (share: fc.Arbitrary<number>) => {
    const anyOpen = fc
      .record({ price: fc.integer({ min: 101, max: 50_000 }), share })
      .map((leg) => open(leg.price, winOnly((100 / leg.price) * leg.share)));
    const anyLeg = fc.oneof(
      anyOpen,
      anyOpen.map(({ price }) => won(price)),
    );
    return fc
      .record({ leg: anyOpen, others: fc.array(anyLeg, { maxLength: 5 }), at: fc.nat(5) })
      .map(({ leg, others, at }) => [...others.slice(0, at), leg, ...others.slice(at)]);
  };
  const anyLegs = legsOf(fc.double({ min: 0, max: 1, noNaN: true }));
  /** Worth something, however many there are. */
  const likelyLegs = legsOf(fc.integer({ min: 40, max: 100 }).map((percent) => percent / 100));
  const anyParts = fc.array(fc.integer({ min: 10, max: 90 }), { minLength: 1, maxLength: 5 });

  it('in parts is the whole, but for a unit each', () => {
    fc.assert(
      fc.property(anyLegs, anyParts, fc.bigInt({ min: 100n, max: 10_000_00n }), (legs, parts, unitMinor) => {
        const sizes = legs.map((_, at) => at + 1);
        const whole = cashOut({ unitMinor, sizes, held: one }, legs, 100)?.paidMinor ?? 0n;
        let [paid, held] = [0n, one];
        for (const percent of [...parts, 100]) {
          const sold = cashOut({ unitMinor, sizes, held }, legs, percent);
          paid += sold?.paidMinor ?? 0n;
          held = multiply(held, rational(100 - percent, 100));
        }
        expect(held).toEqual(rational(0));
        expect(paid).toBeLessThanOrEqual(whole);
        expect(paid).toBeGreaterThanOrEqual(whole - BigInt(parts.length + 1));
      }),
    );
  });

  it('of a part and settlement of the rest together are one part of each', () => {
    fc.assert(
      fc.property(likelyLegs, fc.integer({ min: 10, max: 90 }), (legs, percent) => {
        const terms = { unitMinor: 1_000_00n, sizes: [legs.length], held: one };
        const sold = cashOut(terms, legs, percent)!;
        const settled = legs.map(({ price }) => won(price));
        const rest = ticketReturn({ ...terms, held: sold.held }, settled);
        const exact = multiply(rational(ticketReturn(terms, settled)), rational(100 - percent, 100));
        expect(subtract(add(exact, one), rational(rest)).numerator).toBeGreaterThanOrEqual(0n);
        expect(sold.paidMinor).toBeLessThanOrEqual((98n * ticketReturn(terms, settled)) / 100n);
      }),
    );
  });

  it('negative control: parts of the whole, not of what is held, would pay more than the whole', () => {
    const legs = [open(215, winOnly(0.4))];
    const half = cashOut(single, legs, 50)!;
    const again = cashOut(single, legs, 90)!;
    expect(half.paidMinor + again.paidMinor).toBeGreaterThan(cashOut(single, legs, 100)!.paidMinor);
  });
});
