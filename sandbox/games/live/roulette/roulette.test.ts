import { approximate, percentText } from '@/lib/rational';
import { rouletteFigures } from '@/sandbox/games/roulette/exact-return';
import type { RouletteMaths } from '@/sandbox/games/roulette/types';
import { returnedMinor } from '@/sandbox/kit/betting-table/placed-bets';
import { deviationsOff, mostDeviations, quickDraws } from '../stakes/test-sampling';
import { hundredthsOn, kindOf, offeredSpots, settleRoulette, spinRoulette } from './play-round';
import { halfMoonRoulette, harbourRoulette } from './roulette-terms';

const given = { leastMinor: 10n, mostMinor: 50_000n, unit: '0.10', chips: ['0.10'] };
const [harbour, halfMoon] = [harbourRoulette(given), halfMoonRoulette(given)];
const at = (number: number) => ({ pocket: harbour.wheel.indexOf(number), number });
const bets = (placed: Record<string, string>) =>
  Object.entries(placed).map(([key, amount]) => ({ key, amount }));

describe('a table', () => {
  it.each([
    ['harbour', harbour],
    ['half-moon', halfMoon],
  ])('%s has one zero, all spots of the layout and a limit for each of their kinds', (_name, maths) => {
    expect(maths.wheel).toHaveLength(37);
    expect(offeredSpots(maths)).toHaveLength(157);
    for (const { key, kind } of offeredSpots(maths)) {
      expect(kindOf(maths, key)).toBe(kind);
      expect(Object.keys(maths.terms.limits)).toContain(kind);
    }
    for (const key of ['straight:37', 'split:1-3', 'Red', '', 'toString'])
      expect(kindOf(maths, key)).toBeNull();
  });

  it('pays whole amounts on one unit of every spot at every number', () => {
    for (const maths of [harbour, halfMoon])
      for (const { key } of offeredSpots(maths))
        for (const number of maths.wheel)
          expect(() => returnedMinor(10n, hundredthsOn(maths, number, key))).not.toThrow();
  });

  it('limits the most that one number can pay about as that of an even chance', () =>
    expect(harbour.terms.limits).toMatchObject({ straight: '25.00', evenChance: '500.00' }));
});

it('a spin is one draw, the same pocket for the same seed', () => {
  expect(spinRoulette(harbour, { below: (range) => range - 1 })).toEqual({
    steps: [{ pace: 'spin', shown: { pocket: 36, number: 26 } }],
    result: { pocket: 36, number: 26 },
  });
});

describe('settlement', () => {
  it('counts of opposite even chances what one exceeds the other by', () =>
    expect(
      settleRoulette(harbour, bets({ red: '5.00', black: '2.00', odd: '1.00', 'straight:7': '0.50' }), at(7)),
    ).toMatchObject({ payoutMinor: 1000n + 200n + 1800n, validStakeMinor: 300n + 100n + 50n }));

  it('takes everything at zero, but gives half of an even chance back where the table says so', () => {
    const placed = bets({ red: '5.00', black: '2.00', low: '0.10', 'dozen:1': '1.00' });
    expect(settleRoulette(harbour, placed, at(0))).toMatchObject({ payoutMinor: 0n, validStakeMinor: 410n });
    expect(settleRoulette(halfMoon, placed, at(0))).toMatchObject({
      payoutMinor: 355n,
      validStakeMinor: 255n,
    });
  });
});

describe('returns', () => {
  const figures = (maths: RouletteMaths) =>
    new Map((rouletteFigures(maths).bets ?? []).map((bet) => [bet.key, bet.returnToPlayer]));
  const returnOf = (maths: RouletteMaths, kind: string) =>
    figures(maths).get(kind) ?? { numerator: 0n, denominator: 1n };

  it('are 97.29… % on everything, and 98.64… % on even chances with half back', () => {
    expect(new Set([...figures(harbour).values()].map(percentText))).toEqual(new Set(['97.29']));
    expect(percentText(returnOf(halfMoon, 'evenChance'))).toBe('98.64');
    expect(returnOf(halfMoon, 'evenChance')).toEqual({ numerator: 73n, denominator: 74n });
    expect(returnOf(harbour, 'evenChance')).toEqual({ numerator: 36n, denominator: 37n });
  });

  const draws = quickDraws(577_215);
  const numbers = Array.from({ length: 500_000 }, () => spinRoulette(harbour, draws).result.number);
  const returned = (maths: RouletteMaths, key: string) =>
    numbers.map((number) => hundredthsOn(maths, number, key) / 100);
  const samples = [...new Map(offeredSpots(harbour).map((spot) => [spot.kind, spot])).values()];

  it.each(samples)('are what half a million spins return on $key', ({ key, kind }) => {
    for (const maths of [harbour, halfMoon])
      expect(deviationsOff(returned(maths, key), approximate(returnOf(maths, kind)))).toBeLessThan(
        mostDeviations,
      );
  });

  it('show an even chance that gets half back at a table where it does not', () =>
    expect(
      deviationsOff(returned(halfMoon, 'red'), approximate(returnOf(harbour, 'evenChance'))),
    ).toBeGreaterThan(mostDeviations));
});
