import { pickDistinct } from '@/lib/fairness';
import { approximate } from '@/lib/rational';
import { returnedMinor } from '@/sandbox/kit/betting-table/placed-bets';
import { cardOf, deckSize } from '@/sandbox/kit/cards';
import { dragonTigerCut, shoeSize } from '../shoe';
import { compositionOf, winChance } from '../stakes';
import { deviationsOff, mostDeviations, percent, quickDraws } from '../stakes/test-sampling';
import { dealRound, resultOf } from './deal-round';
import { dragonTigerOdds } from './odds';
import { hundredthsOn, kindOf, settleRound } from './settle-round';
import { dragonTiger } from './dragon-tiger-terms';
import { dragonTigerBets, type DragonTigerMaths } from './types';

const maths = dragonTiger({ leastMinor: 50n, mostMinor: 50_000n, unit: '0.50', chips: ['0.50'] });
const result = (dragon: [number, number], tiger: [number, number]) =>
  resultOf({ rank: dragon[0], suit: dragon[1] }, { rank: tiger[0], suit: tiger[1] });
const king = result([13, 0], [1, 0]);
const mixedTie = result([7, 0], [7, 1]);
const suitedTie = result([7, 2], [7, 2]);
const bets = (placed: Record<string, string>) =>
  Object.entries(placed).map(([key, amount]) => ({ key, amount }));

describe('a round', () => {
  it('is two cards of the shoe, the dragon’s first', () => {
    const taken = [50, 3];
    expect(dealRound(() => taken.shift() ?? 0)).toEqual({
      steps: [
        { pace: 'card', shown: { hand: 'dragon', card: cardOf(50) } },
        { pace: 'card', shown: { hand: 'tiger', card: cardOf(3) } },
      ],
      result: { dragon: cardOf(50), tiger: cardOf(3), winner: 'dragon' },
    });
  });

  it('goes to the higher rank, the ace being the lowest, whatever the suits are', () => {
    expect(king.winner).toBe('dragon');
    expect(result([1, 3], [2, 0]).winner).toBe('tiger');
    expect(result([12, 3], [12, 0]).winner).toBe('tie');
  });
});

describe('bets', () => {
  it('are dragon, tiger, tie and suited tie: none on big or small', () => {
    expect(dragonTigerBets.map(kindOf)).toEqual(['dragon', 'tiger', 'tie', 'suitedTie']);
    for (const key of ['big', 'small', 'dragonBig', 'Tie', '', 'toString']) expect(kindOf(key)).toBeNull();
    expect(() => hundredthsOn(maths, king, 'big')).toThrow(RangeError);
    expect(Object.keys(maths.terms.limits)).toEqual([...dragonTigerBets]);
  });

  it.each([
    ['a win of the dragon', king, [200, 0, 0, 0]],
    ['a tie of two suits', mixedTie, [50, 50, 1200, 0]],
    ['a tie of one suit', suitedTie, [50, 50, 1200, 5100]],
  ])('return on %s what they pay', (_title, round, expected) =>
    expect(dragonTigerBets.map((key) => hundredthsOn(maths, round, key))).toEqual(expected),
  );

  it('pay whole amounts on one unit', () => {
    for (const round of [king, mixedTie, suitedTie])
      for (const key of dragonTigerBets)
        expect(() => returnedMinor(50n, hundredthsOn(maths, round, key))).not.toThrow();
  });
});

describe('settlement', () => {
  it('counts of dragon and tiger what one exceeds the other by', () =>
    expect(settleRound(maths, bets({ dragon: '5.00', tiger: '3.00', tie: '1.00' }), king)).toMatchObject({
      payoutMinor: 1000n,
      validStakeMinor: 300n,
    }));

  it('gives half back on a tie, and only the other half counts', () =>
    expect(settleRound(maths, bets({ dragon: '5.00', tie: '1.00' }), mixedTie)).toMatchObject({
      payoutMinor: 1450n,
      validStakeMinor: 350n,
    }));
});

describe('the odds of a new shoe', () => {
  const odds = new Map(dragonTigerOdds(maths).map((bet) => [bet.key, bet]));
  const lawOf = (key: (typeof dragonTigerBets)[number]) => odds.get(key)?.law ?? [];

  it('are the published ones', () => {
    expect(dragonTigerBets.map((key) => percent(winChance(lawOf(key))))).toEqual([
      '46.2651',
      '46.2651',
      '7.4699',
      '1.6867',
    ]);
    expect(winChance(lawOf('tie'))).toEqual({ numerator: 31n, denominator: 415n });
    expect(winChance(lawOf('suitedTie'))).toEqual({ numerator: 7n, denominator: 415n });
    expect([...odds.values()].map(({ returnToPlayer }) => percent(returnToPlayer))).toEqual([
      '96.2651',
      '96.2651',
      '89.6386',
      '86.0241',
    ]);
  });

  const draws = quickDraws(141_421);
  const rounds = Array.from({ length: 300_000 }, () => {
    const [first = 0, second = 0] = pickTwo(draws.below);
    return resultOf(cardOf(first), cardOf(second));
  });
  const returned = (tampered: DragonTigerMaths, key: string) =>
    rounds.map((round) => hundredthsOn(tampered, round, key) / 100);
  const expected = (key: (typeof dragonTigerBets)[number]) =>
    approximate(odds.get(key)?.returnToPlayer ?? { numerator: 0n, denominator: 1n });

  it.each(dragonTigerBets)('are what 300,000 rounds return on %s', (key) =>
    expect(deviationsOff(returned(maths, key), expected(key))).toBeLessThan(mostDeviations),
  );

  it('show a tie that pays one more, and a dragon who loses all on a tie', () => {
    const generous = { ...maths, pays: { ...maths.pays, tie: 1300 } };
    expect(deviationsOff(returned(generous, 'tie'), expected('tie'))).toBeGreaterThan(mostDeviations);
    expect(deviationsOff(returned({ ...maths, onTie: 0 }, 'dragon'), expected('dragon'))).toBeGreaterThan(
      mostDeviations,
    );
  });
});

/** Two cards off eight decks, by their numbers in a deck. */
function pickTwo(below: (range: number) => number): number[] {
  const first = below(shoeSize);
  const other = below(shoeSize - 1);
  return [first % deckSize, (other < first ? other : other + 1) % deckSize];
}

describe('2,000 shoes dealt to the cut card', () => {
  const left = Array.from({ length: 2000 }, (_, seed) => {
    const order = pickDistinct(quickDraws(31 + 7919 * seed), shoeSize, dragonTigerCut.behind - 3);
    return compositionOf(order.map((card) => card % deckSize));
  });
  const greatest = (tampered: DragonTigerMaths, key: string) =>
    Math.max(
      ...left.map((composition) => {
        const { ties, suited, all } = tieOrders(composition);
        const tie = ties / all;
        if (key === 'tie') return (tie * tampered.pays.tie) / 100;
        if (key === 'suitedTie') return ((suited / all) * tampered.pays.suitedTie) / 100;
        return ((1 - tie) / 2) * 2 + (tie * tampered.onTie) / 100;
      }),
    );

  it.each(dragonTigerBets)('never offer %s at 100 % or more', (key) =>
    expect(greatest(maths, key)).toBeLessThan(1),
  );

  it('show a tie and a suited tie that pay too much', () => {
    const tampered = { ...maths, pays: { ...maths.pays, tie: 1300, suitedTie: 5500 } };
    expect(greatest(tampered, 'tie')).toBeGreaterThan(1);
    expect(greatest(tampered, 'suitedTie')).toBeGreaterThan(1);
  });

  it('return by this short way what the exact odds say', () => {
    const [composition] = left;
    if (!composition) throw new Error('no shoe');
    const { ties, suited, all } = tieOrders(composition);
    const odds = new Map(dragonTigerOdds(maths, composition).map((bet) => [bet.key, bet.returnToPlayer]));
    const exact = (key: (typeof dragonTigerBets)[number]) =>
      approximate(odds.get(key) ?? { numerator: 0n, denominator: 1n });
    expect(exact('tie')).toBeCloseTo((12 * ties) / all, 9);
    expect(exact('suitedTie')).toBeCloseTo((51 * suited) / all, 9);
    // Whoever of the two comes first, the same cards: dragon and tiger win equally often.
    expect(exact('dragon')).toBeCloseTo(1 - ties / all / 2, 9);
    expect(exact('tiger')).toBeCloseTo(exact('dragon'), 9);
  });
});

/** In how many orders two cards tie, and of one suit. */
function tieOrders(composition: readonly number[]) {
  const ordered = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count * (count - 1), 0);
  const byRank = Array.from({ length: deckSize / 4 }, (_, rank) =>
    composition.slice(4 * rank, 4 * rank + 4).reduce((sum, count) => sum + count, 0),
  );
  const size = composition.reduce((sum, count) => sum + count, 0);
  return { ties: ordered(byRank), suited: ordered(composition), all: size * (size - 1) };
}
