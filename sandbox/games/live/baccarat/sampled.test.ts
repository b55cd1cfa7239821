import { dealShoe, playCoup } from '@/sandbox/games/baccarat/coup';
import { approximate } from '@/lib/rational';
import { pickDistinct } from '@/lib/fairness';
import { deckSize } from '@/sandbox/kit/cards';
import { afterBurn, afterRound, baccaratCut, shoeSize, type ShoeProgress } from '../shoe';
import { compositionOf } from '../stakes';
import { deviationsOff, mostDeviations, quickDraws } from '../stakes/test-sampling';
import { takeCoup } from './deal-coup';
import { baccaratOdds } from './odds';
import { hundredthsOn } from './settle-coup';
import { pairCoups, spotsOf } from './spots';
import { commissionBaccarat, freshBaccarat, noCommissionBaccarat } from './tables';
import type { LiveBaccaratMaths } from './types';

const given = { leastMinor: 20n, mostMinor: 50_000n, unit: '0.20', chips: ['0.20'] };
const pearl = commissionBaccarat(given);
const openWater = noCommissionBaccarat(given);
const fresh = freshBaccarat(given);

describe('200,000 coups', () => {
  const draws = quickDraws(2_718_281);
  const coups = Array.from({ length: 200_000 }, () => playCoup(dealShoe(draws)));
  const returned = (maths: LiveBaccaratMaths, key: string) =>
    coups.map((coup) => hundredthsOn(maths, coup, key) / 100);
  const expected = (maths: LiveBaccaratMaths, key: string) => {
    const bet = baccaratOdds(maths).find((one) => one.key === key);
    if (!bet) throw new Error(`no bet ${key}`);
    return approximate(bet.returnToPlayer);
  };

  it.each(spotsOf(fresh, null).map(({ key }) => key))('return on %s what its odds say', (key) =>
    expect(deviationsOff(returned(fresh, key), expected(fresh, key))).toBeLessThan(mostDeviations),
  );

  it('return on the banker without commission what its odds say', () =>
    expect(deviationsOff(returned(openWater, 'banker'), expected(openWater, 'banker'))).toBeLessThan(
      mostDeviations,
    ));

  it.each<[string, Partial<LiveBaccaratMaths>]>([
    ['banker', { pays: { ...fresh.pays, banker: 200 } }],
    ['tie', { pays: { ...fresh.pays, tie: 950 } }],
    ['big', { pays: { ...fresh.pays, big: 156 } }],
    ['eitherPair', { sidePays: { ...fresh.sidePays, eitherPair: 620 } }],
  ])('show a tampered pay of %s', (key, change) =>
    expect(deviationsOff(returned({ ...fresh, ...change }, key), expected(fresh, key))).toBeGreaterThan(
      mostDeviations,
    ),
  );
});

interface Moment {
  coup: number;
  left: readonly number[];
}

/** What is left of a shoe before each of its coups, dealt from the burn to the coup after the cut card. */
function dealOut(seed: number): Moment[] {
  const draws = quickDraws(seed);
  const cards = pickDistinct(draws, shoeSize, shoeSize).map((card) => card % deckSize);
  const cutAt = shoeSize - baccaratCut.behind - draws.below(baccaratCut.spread);
  const moments: Moment[] = [];
  let progress: ShoeProgress = afterBurn(cards[0] ?? 0);
  while (progress.phase !== 'over') {
    moments.push({ coup: moments.length + 1, left: cards.slice(progress.next) });
    let taken = 0;
    const from = progress.next;
    takeCoup(() => cards[from + taken++] ?? 0);
    progress = afterRound(progress, taken, cutAt);
  }
  return moments;
}

const favourable = (maths: LiveBaccaratMaths, coup: number | null, left: readonly number[]): string[] =>
  baccaratOdds(maths, { coup, composition: compositionOf(left) })
    .filter(({ returnToPlayer }) => returnToPlayer.numerator >= returnToPlayer.denominator)
    .map(({ key }) => key);

describe('shoes dealt to the cut card', () => {
  const shoes = Array.from({ length: 40 }, (_, seed) => dealOut(1000 + 7919 * seed));

  it('end after 50 to 69 coups, with more than a quarter of the cards undealt', () => {
    for (const moments of shoes) {
      expect(moments.length).toBeGreaterThanOrEqual(50);
      expect(moments.length).toBeLessThan(70);
      expect(moments.at(-1)?.left.length).toBeGreaterThan(baccaratCut.behind - 6);
    }
  });

  it('never offer a bet that returns 100 % or more: with pairs in coup 40, nor in the last one', () => {
    for (const moments of shoes)
      for (const moment of [moments[pairCoups - 1], moments.at(-1)]) {
        if (!moment) throw new Error('a shoe has no coup 40');
        expect(favourable(pearl, moment.coup, moment.left)).toEqual([]);
        expect(favourable(openWater, moment.coup, moment.left)).toEqual([]);
      }
  });

  it('would favour what is offered with a fresh shoe only', () => {
    const found = new Set(shoes.flatMap((moments) => favourable(fresh, null, moments.at(-1)?.left ?? [])));
    expect([...found]).toEqual(expect.arrayContaining(['small', 'big', 'perfectPair', 'bankerSeven']));
  });

  it('show a tie that pays more than it should', () => {
    const tampered = { ...pearl, pays: { ...pearl.pays, tie: 1100 } };
    const found = shoes.flatMap((moments) => favourable(tampered, 60, moments.at(-1)?.left ?? []));
    expect(found).toContain('tie');
  });
});
