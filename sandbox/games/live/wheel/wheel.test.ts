import { approximate, rational } from '@/lib/rational';
import { returnedMinor } from '@/sandbox/kit/betting-table/placed-bets';
import { fixedDraws } from '@/sandbox/kit/test-draws';
import { winChance } from '../stakes';
import { deviationsOff, mostDeviations, percent, quickDraws } from '../stakes/test-sampling';
import { wheelOdds } from './odds';
import { hundredthsOn, kindOf, settleWheel } from './settle-wheel';
import { spinWheel } from './spin-wheel';
import { lanternWheel } from './lantern-wheel-terms';
import { wheelBets, type LiveWheelMaths, type Segment } from './types';

const maths = lanternWheel({ leastMinor: 10n, mostMinor: 50_000n, unit: '0.10', chips: ['0.10'] });
const placeOf = (name: Segment) => maths.segments.indexOf(name);
const spin = (...names: Segment[]) => spinWheel(maths, fixedDraws(...names.map(placeOf)));

describe('the wheel', () => {
  it('has 58 segments: 26 × 1, 17 × 2, 10 × 4, 2 × 24, 1 × 48, and two that multiply', () => {
    const counts: Record<string, number> = {};
    for (const name of maths.segments) counts[name] = (counts[name] ?? 0) + 1;
    expect(counts).toEqual({ '1': 26, '2': 17, '4': 10, '24': 2, '48': 1, double: 1, quintuple: 1 });
    expect(maths.segments).toHaveLength(58);
  });

  it('has no two neighbours alike but those of the smallest pay', () => {
    const alike = maths.segments.filter((name, place) => name === maths.segments[(place + 1) % 58]);
    expect(new Set(alike)).toEqual(new Set(['1']));
  });
});

describe('a round', () => {
  it('ends at the first bet that the wheel stops at', () => {
    const { steps, result } = spin('24');
    expect(result).toEqual({ segment: placeOf('24'), name: '24', times: 1 });
    expect(steps).toEqual([{ pace: 'spin', shown: result }]);
  });

  it('multiplies the winnings of the spin after a segment that does', () => {
    expect(spin('double', '4').result).toMatchObject({ name: '4', times: 2 });
    expect(spin('quintuple', '4').result).toMatchObject({ name: '4', times: 5 });
    expect(spin('quintuple', 'double', '1').result).toMatchObject({ name: '1', times: 10 });
    expect(spin('quintuple', 'quintuple', '48').result).toMatchObject({ name: '48', times: 25 });
  });

  it('is spun again at a third one, which changes nothing', () => {
    const { steps, result } = spin('double', 'double', 'quintuple', 'quintuple', '2');
    expect(result).toMatchObject({ name: '2', times: 4 });
    expect(steps.map(({ shown }) => [shown.name, shown.times])).toEqual([
      ['double', 2],
      ['double', 4],
      ['quintuple', 4],
      ['quintuple', 4],
      ['2', 4],
    ]);
  });
});

describe('bets', () => {
  it('are the five pays, and no segment that multiplies', () => {
    expect(wheelBets.map(kindOf)).toEqual([...wheelBets]);
    for (const key of ['double', '3', '01', '', 'toString']) expect(kindOf(key)).toBeNull();
    expect(() => hundredthsOn(maths, { name: '1', times: 1 }, 'double')).toThrow(RangeError);
    expect(Object.keys(maths.terms.limits)).toEqual([...wheelBets]);
  });

  it('return their stake once and their winnings multiplied', () => {
    expect(hundredthsOn(maths, { name: '4', times: 1 }, '4')).toBe(500);
    expect(hundredthsOn(maths, { name: '4', times: 10 }, '4')).toBe(4100);
    expect(hundredthsOn(maths, { name: '48', times: 25 }, '48')).toBe(120_100);
    expect(hundredthsOn(maths, { name: '4', times: 10 }, '2')).toBe(0);
    expect(returnedMinor(10n, hundredthsOn(maths, { name: '1', times: 5 }, '1'))).toBe(60n);
  });

  it('count in full, whatever they return', () =>
    expect(
      settleWheel(
        maths,
        [
          { key: '1', amount: '1.00' },
          { key: '48', amount: '0.50' },
          { key: '1', amount: '0.10' },
        ],
        spin('double', '1').result,
      ),
    ).toMatchObject({ payoutMinor: 330n, validStakeMinor: 160n }));
});

describe('the odds', () => {
  const odds = wheelOdds(maths);

  it('are the published ones', () =>
    expect(odds.map(({ key, returnToPlayer }) => [key, percent(returnToPlayer)])).toEqual([
      ['1', '97.3427'],
      ['2', '96.9371'],
      ['4', '96.1865'],
      ['24', '97.5667'],
      ['48', '95.7810'],
    ]));

  it('add up: each round has one winning bet', () => {
    const chances = odds.map(({ law }) => winChance(law));
    expect(chances).toEqual([26, 17, 10, 2, 1].map((segments) => rational(segments, 56)));
  });

  const draws = quickDraws(161_803);
  const results = Array.from({ length: 1_000_000 }, () => spinWheel(maths, draws).result);
  const returned = (tampered: LiveWheelMaths, key: string) =>
    results.map((result) => hundredthsOn(tampered, result, key) / 100);

  it.each(odds)('are what a million rounds return on $key', ({ key, returnToPlayer }) =>
    expect(deviationsOff(returned(maths, key), approximate(returnToPlayer))).toBeLessThan(mostDeviations),
  );

  it('show a pay of 26 where 24 is printed', () => {
    const tampered = { ...maths, pays: { ...maths.pays, '24': 26 } };
    const printed = approximate(odds[3]?.returnToPlayer ?? rational(0));
    expect(deviationsOff(returned(tampered, '24'), printed)).toBeGreaterThan(mostDeviations);
  });

  it('show a wheel on which a third multiplier counts', () => {
    const [ours, other] = [maths, { ...maths, mostMultipliers: 3 }].map((one) =>
      approximate(wheelOdds(one)[4]?.returnToPlayer ?? rational(0)),
    );
    expect(other).toBeGreaterThan(ours ?? 1);
  });
});
