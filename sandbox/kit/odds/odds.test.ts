import fc from 'fast-check';
import { oddsFormats, oddsText } from './odds-formats';
import { powerExponent } from './power-method';
import { floorPrice } from './price-steps';

describe('the steps of prices', () => {
  it.each([
    [100.9, null],
    [101, 101],
    [999.9, 999],
    [1009.9, 1000],
    [9999, 9990],
    [10_099, 10_000],
    [60_000, 50_000],
  ])('%d hundredths are offered as %d', (given, offered) => expect(floorPrice(given)).toBe(offered));
});

describe('the power method', () => {
  const someChances = fc
    .array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 2, maxLength: 26 })
    .map((weights) => {
      const all = weights.reduce((sum, weight) => sum + weight, 0);
      return weights.map((weight) => weight / all);
    });
  const sumOf = (chances: readonly number[], k: number) => chances.reduce((sum, p) => sum + p ** k, 0);

  it('lays the margin on, at least, with no price above the fair one', () => {
    fc.assert(
      fc.property(someChances, fc.constantFrom(0.04, 0.05, 0.065, 0.12, 0.15), (chances, margin) => {
        const k = powerExponent(chances, margin);
        expect(k > 0 && k <= 1).toBe(true);
        expect(sumOf(chances, k)).toBeGreaterThanOrEqual(1 + margin);
        expect(sumOf(chances, k)).toBeCloseTo(1 + margin, 9);
      }),
    );
  });

  it('negative control: dividing by the overround instead would let chances pass 1', () => {
    const certain = 0.99;
    expect(certain * 1.05).toBeGreaterThan(1);
    expect(certain ** powerExponent([certain, 1 - certain], 0.05)).toBeLessThan(1);
  });

  it('leaves a certain outcome at 1.00 and out of the offer', () => {
    const k = powerExponent([1, 0, 0], 0.05);
    expect(floorPrice(100 * 1 ** -k)).toBeNull();
  });
});

describe('the formats', () => {
  it.each([
    [150, '1.50', '0.50', '0.50', '-2.00', '-200', '1/2'],
    [190, '1.90', '0.90', '0.90', '-1.12', '-112', '9/10'],
    [200, '2.00', '1.00', '1.00', '1.00', '+100', '1/1'],
    [201, '2.01', '1.01', '-1.00', '1.01', '+101', '101/100'],
    [255, '2.55', '1.55', '-0.65', '1.55', '+155', '31/20'],
    [10_700, '107.00', '106.00', '-0.01', '106.00', '+10600', '106/1'],
  ])('of %i are %s, %s, %s, %s, %s and %s', (price, ...texts) =>
    expect(oddsFormats.map((format) => oddsText(price, format))).toEqual(texts),
  );

  it('never make a price look better than it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 101, max: 50_000 }), (price) => {
        const profit = (price - 100) / 100;
        for (const [format, unit] of [
          ['malay', 1],
          ['indo', 1],
          ['american', 100],
        ] as const) {
          const shown = Number(oddsText(price, format)) / unit;
          expect(shown > 0 ? shown : -1 / shown).toBeLessThanOrEqual(profit + 1e-9);
        }
        const [top = 0, bottom = 1] = oddsText(price, 'fraction').split('/').map(Number);
        expect(top / bottom).toBeCloseTo(profit, 9);
      }),
    );
  });

  it('have no text for what is no price', () => expect(() => oddsText(100, 'malay')).toThrow(RangeError));
});
