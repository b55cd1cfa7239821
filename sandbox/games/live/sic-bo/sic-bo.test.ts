import { approximate, rational } from '@/lib/rational';
import { sicBoFigures } from '@/sandbox/games/sic-bo/exact-return';
import { allThrows, spots } from '@/sandbox/games/sic-bo/spots';
import { sicBoTitles } from '@/sandbox/games/sic-bo/titles';
import { betKinds, type SicBoMaths } from '@/sandbox/games/sic-bo/types';
import { returnedMinor } from '@/sandbox/kit/betting-table/placed-bets';
import { fixedDraws } from '@/sandbox/kit/test-draws';
import { deviationsOff, mostDeviations, quickDraws } from '../stakes/test-sampling';
import { hundredthsOn, kindOf, settleSicBo, throwSicBo } from './play-round';
import { bambooSicBo } from './sic-bo-terms';

const maths = bambooSicBo({ leastMinor: 10n, mostMinor: 50_000n, unit: '0.10', chips: ['0.10'] });
const thrown = (...faces: number[]) => throwSicBo(fixedDraws(...faces.map((face) => face - 1))).result;
const bets = (placed: Record<string, string>) =>
  Object.entries(placed).map(([key, amount]) => ({ key, amount }));

describe('the table', () => {
  it('has the pays of Bamboo Bowl and a limit for each kind of bet', () => {
    const { terms: _terms, ...pays } = sicBoTitles[0]?.maths ?? maths;
    expect(maths).toMatchObject(pays);
    expect(Object.keys(maths.terms.limits).sort()).toEqual([...betKinds].sort());
    for (const { key, kind } of spots) expect(kindOf(key)).toBe(kind);
    for (const key of ['total:3', 'single:7', '', 'toString']) expect(kindOf(key)).toBeNull();
  });

  it('pays whole amounts on one unit of every spot at every throw', () => {
    for (const { key } of spots)
      for (const dice of allThrows)
        if (returnedMinor(10n, hundredthsOn(maths, dice, key)) < 0n) throw new Error(key);
  });
});

it('a throw is three draws that open together', () => {
  expect(throwSicBo(fixedDraws(4, 4, 4))).toEqual({
    steps: [{ pace: 'dice', shown: { dice: [5, 5, 5], total: 15, isTriple: true } }],
    result: { dice: [5, 5, 5], total: 15, isTriple: true },
  });
});

describe('settlement', () => {
  it('counts of small and big, odd and even what one exceeds the other by', () =>
    expect(
      settleSicBo(
        maths,
        bets({ small: '5.00', big: '2.00', odd: '1.00', even: '1.00', 'single:1': '0.50' }),
        thrown(1, 1, 3),
      ),
    ).toMatchObject({ payoutMinor: 1000n + 200n + 150n, validStakeMinor: 300n + 50n }));

  it('lets a triple take both, and still counts the difference alone', () =>
    expect(settleSicBo(maths, bets({ small: '5.00', big: '2.00' }), thrown(2, 2, 2))).toMatchObject({
      payoutMinor: 0n,
      validStakeMinor: 300n,
    }));
});

describe('returns', () => {
  const figures = new Map((sicBoFigures(maths).bets ?? []).map((bet) => [bet.key, bet.returnToPlayer]));
  const expected = (kind: string) => approximate(figures.get(kind) ?? rational(0));
  const draws = quickDraws(693_147);
  const throws = Array.from({ length: 500_000 }, () => throwSicBo(draws).result.dice);
  const returned = (tampered: SicBoMaths, key: string) =>
    throws.map((dice) => hundredthsOn(tampered, dice, key) / 100);
  const samples = [...new Map(spots.map((spot) => [spot.kind, spot])).values()];

  it('stay below the whole stake', () => {
    for (const kind of betKinds) expect(expected(kind)).toBeLessThan(1);
  });

  it.each(samples)('are what half a million throws return on $key', ({ key, kind }) =>
    expect(deviationsOff(returned(maths, key), expected(kind))).toBeLessThan(mostDeviations),
  );

  it('show an any triple that pays 38 where 33 is printed', () => {
    const tampered = { ...maths, pays: { ...maths.pays, anyTriple: 3900 } };
    expect(deviationsOff(returned(tampered, 'anyTriple'), expected('anyTriple'))).toBeGreaterThan(
      mostDeviations,
    );
  });
});
