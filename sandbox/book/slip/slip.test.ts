import fc from 'fast-check';
import { mostReturn } from '../settle';
import type { MarketKind } from '../prices';
import {
  checkSlip,
  legsOf,
  lineCount,
  mostReturnMinor,
  sizesOf,
  slipFigures,
  systemNames,
  systems,
  type BetForm,
  type Slip,
  type SlipLeg,
  type SystemName,
} from '.';

const leg = (at: number, price = 200, kind: MarketKind = 'result'): SlipLeg => ({
  fixtureId: `f${at}`,
  competitionId: `c${at}`,
  kind,
  price,
});
const legs = (count: number, price = 200) => Array.from({ length: count }, (_, at) => leg(at, price));
const accumulator: BetForm = { kind: 'accumulator' };
const slip = (more: Partial<Slip>): Slip => ({ legs: legs(3), form: accumulator, unitMinor: 100n, ...more });
const codes = (more: Partial<Slip>) => checkSlip(slip(more)).map(({ code, field }) => `${code} ${field}`);

describe('a system', () => {
  it.each<readonly [SystemName, number, number]>([
    ['trixie', 3, 4],
    ['patent', 3, 7],
    ['yankee', 4, 11],
    ['lucky15', 4, 15],
    ['canadian', 5, 26],
    ['lucky31', 5, 31],
    ['heinz', 6, 57],
    ['lucky63', 6, 63],
    ['superHeinz', 7, 120],
    ['goliath', 8, 247],
  ])('%s has %i legs and %i lines', (name, count, lines) => {
    expect(systems[name].legs).toBe(count);
    expect(lineCount(count, systems[name].sizes)).toBe(lines);
    expect(codes({ legs: legs(count), form: { kind: 'system', name } })).toEqual([]);
    expect(codes({ legs: legs(count + 1), form: { kind: 'system', name } })).toEqual(['slip.legs legs']);
  });

  it('has singles in the Patent and the Lucky ones only', () => {
    const withSingles = systemNames.filter((name) => systems[name].sizes.includes(1));
    expect(withSingles).toEqual(['patent', 'lucky15', 'lucky31', 'lucky63']);
  });

  it('of so many of the legs has a line for every choice', () => {
    expect(lineCount(12, sizesOf({ kind: 'choice', size: 6 }, 12))).toBe(924);
    expect(lineCount(5, [3])).toBe(10);
  });
});

describe('a slip', () => {
  it('says its lines, stake and largest return', () => {
    const form: BetForm = { kind: 'system', name: 'yankee' };
    const prices = [200, 300, 400, 500].map((price, at) => leg(at, price));
    expect(slipFigures(slip({ legs: prices, form }))).toEqual({
      sizes: [2, 3, 4],
      lines: 11,
      stakeMinor: 11_00n,
      mostReturnMinor: 345_00n,
    });
    expect(slipFigures(slip({ legs: [leg(1, 215)], form: { kind: 'single' } }))).toEqual({
      sizes: [1],
      lines: 1,
      stakeMinor: 1_00n,
      mostReturnMinor: 2_15n,
    });
  });

  it.each<readonly [string, Partial<Slip>, readonly string[]]>([
    ['of nothing', { legs: [] }, ['slip.legs legs']],
    ['of one leg as an accumulator', { legs: legs(1) }, ['slip.legs legs']],
    ['of 12 legs', { legs: legs(12, 110) }, []],
    ['of 13 legs', { legs: legs(13, 110) }, ['slip.legs legs']],
    ['of two legs as a single', { legs: legs(2), form: { kind: 'single' } }, ['slip.legs legs']],
    ['of 3 of 3', { form: { kind: 'choice', size: 3 } }, ['slip.size form.size']],
    ['of 1 of 3', { form: { kind: 'choice', size: 1 } }, ['slip.size form.size']],
    ['of NaN of 3', { form: { kind: 'choice', size: NaN } }, ['slip.size form.size']],
    ['of 2 of 3', { form: { kind: 'choice', size: 2 } }, []],
    [
      'of an unknown system',
      { form: { kind: 'system', name: 'constructor' as SystemName } },
      ['slip.form form'],
    ],
    ['without a stake', { unitMinor: 0n }, ['slip.stake unitMinor']],
    ['with a stake below nothing', { unitMinor: -100n }, ['slip.stake unitMinor']],
    ['of 0.09 a line', { unitMinor: 9n }, ['slip.stake unitMinor']],
    ['of 0.10 a line', { unitMinor: 10n }, []],
    ['at a price that is no number', { legs: [leg(1), leg(2, NaN)] }, ['slip.price legs.1.price']],
    ['at 1.00', { legs: [leg(1, 100), leg(2)] }, ['slip.price legs.0.price']],
    ['at 500.01', { legs: [leg(1, 50_001), leg(2)] }, ['slip.price legs.0.price']],
    ['of two legs of one match', { legs: [leg(1), leg(2), leg(1)] }, ['slip.related legs.2']],
    ['over the payout', { legs: legs(12), unitMinor: 100_00n }, ['slip.payout unitMinor']],
  ])('%s', (_what, more, expected) => {
    expect(codes(more)).toEqual(expected);
  });

  it('has no outright beside anything else of its competition', () => {
    const of = (kind: MarketKind, fixtureId: string): SlipLeg => ({ ...leg(1), kind, fixtureId });
    const cup = of('outright', 'o1');
    const pair = (one: SlipLeg, two: SlipLeg) => codes({ legs: [one, two] });
    expect(pair(of('result', 'f1'), cup)).toEqual(['slip.related legs.1']);
    expect(pair(cup, of('mostGoals', 'o2'))).toEqual(['slip.related legs.1']);
    expect(pair(of('result', 'f1'), of('result', 'f2'))).toEqual([]);
    expect(pair({ ...cup, competitionId: 'c2' }, of('result', 'f1'))).toEqual([]);
    expect(codes({ legs: [cup], form: { kind: 'single' } })).toEqual([]);
  });

  it('offers the largest stake where it may pay too much', () => {
    const [fault] = checkSlip(slip({ legs: legs(2, 300), unitMinor: 20_000_00n }));
    expect(fault).toMatchObject({ code: 'slip.payout', mostMinor: 1_111_111n });
    const long = checkSlip(slip({ legs: legs(12, 50_000), unitMinor: 10n }));
    expect(long).toEqual([{ code: 'slip.payout', field: 'unitMinor', mostMinor: 0n }]);
  });

  it('is taken at the stake that is offered and not at one unit more', () => {
    const anyForm = fc.constantFrom<BetForm>(
      { kind: 'single' },
      accumulator,
      { kind: 'choice', size: 2 },
      ...systemNames.map((name) => ({ kind: 'system', name }) as const),
    );
    const anySlip = anyForm.chain((form) =>
      fc.record({
        form: fc.constant(form),
        prices: fc.array(fc.integer({ min: 101, max: 900 }), {
          minLength: legsOf(form).least,
          maxLength: legsOf(form).least,
        }),
      }),
    );
    fc.assert(
      fc.property(anySlip, ({ form, prices }) => {
        const some = prices.map((price, at) => leg(at, price));
        const [fault] = checkSlip({ legs: some, form, unitMinor: 10n ** 12n });
        if (fault?.code !== 'slip.payout') throw new Error('So much is never taken');
        const sizes = sizesOf(form, some.length);
        expect(mostReturn({ unitMinor: fault.mostMinor, sizes }, prices)).toBeLessThanOrEqual(
          mostReturnMinor,
        );
        expect(mostReturn({ unitMinor: fault.mostMinor + 1n, sizes }, prices)).toBeGreaterThan(
          mostReturnMinor,
        );
        fc.pre(fault.mostMinor >= 10n);
        expect(checkSlip({ legs: some, form, unitMinor: fault.mostMinor })).toEqual([]);
      }),
    );
  });
});
