import { isEqual, percentText } from '@/lib/rational';
import { videoPokerEngine } from './engine';
import {
  bestHold,
  combinations,
  commonDraws,
  computeOptimalReturn,
  paysOfHolds,
  sizeOfDeck,
  sumsOfPays,
  weightOfClass,
} from './exact-return';
import { payOfHand } from './hands';
import { pokerTitles } from './titles';
import type { PokerMaths } from './types';

const mathsOf = (gameCode: string): PokerMaths => {
  const title = pokerTitles.find((one) => one.gameCode === gameCode);
  if (!title) throw new Error('no title');
  return title.maths;
};
const jacks = mathsOf('harbour-jacks');

const knownSums = new Map<PokerMaths, ReturnType<typeof sumsOfPays>>();
const sumsFor = (maths: PokerMaths) => {
  const sums = knownSums.get(maths) ?? sumsOfPays(maths);
  knownSums.set(maths, sums);
  return sums;
};

function everyHand(size: number, visit: (cards: Uint8Array) => void): void {
  const cards = new Uint8Array(5);
  for (let a = 0; a < size; a += 1)
    for (let b = a + 1; b < size; b += 1)
      for (let c = b + 1; c < size; c += 1)
        for (let d = c + 1; d < size; d += 1)
          for (let e = d + 1; e < size; e += 1) {
            cards.set([a, b, c, d, e]);
            visit(cards);
          }
}

/** What a hold pays over all draws, by dealing every one of them. */
function tryEveryDraw(hand: readonly number[], held: readonly number[], maths: PokerMaths): number {
  const rest = Array.from({ length: sizeOfDeck(maths) }, (_, card) => card).filter(
    (card) => !hand.includes(card),
  );
  const cards = held.map((place) => hand[place] ?? 0);
  let total = 0;
  const draw = (from: number) => {
    if (cards.length === 5) {
      total += payOfHand(cards, maths)?.pays ?? 0;
      return;
    }
    for (let at = from; at < rest.length; at += 1) {
      cards.push(rest[at] ?? 0);
      draw(at + 1);
      cards.pop();
    }
  };
  draw(0);
  return total;
}

describe('the published return', () => {
  it.each(pokerTitles.map(({ gameCode, maths }) => [gameCode, maths] as const))(
    'of %s is that of the best hold for every deal',
    (_code, maths) => {
      const computed = computeOptimalReturn(maths);
      expect(computed).toEqual(maths.optimalReturn);
      expect(isEqual(computed, videoPokerEngine.figures(maths).returnToPlayer)).toBe(true);
    },
  );

  it('agrees with the figure known for jacks or better at nine and six', () => {
    expect(jacks.optimalReturn).toEqual({ numerator: 1653526326983n, denominator: 1661102543100n });
  });

  it('is another for every title, and below the whole stake', () => {
    const returns = pokerTitles.map(({ maths }) =>
      percentText(videoPokerEngine.figures(maths).returnToPlayer),
    );
    expect(returns).toEqual(['99.54', '99.16', '99.10', '99.72', '98.93']);
  });

  it('would not survive a pay that is one stake off', () => {
    const pays = jacks.pays.map((row) => (row.hand === 'flush' ? { ...row, pays: 5 } : row));
    expect(computeOptimalReturn({ ...jacks, pays })).not.toEqual(jacks.optimalReturn);
  });
});

describe('the enumeration', () => {
  it('counts each hand that a fresh deck can deal as often as combinatorics says', () => {
    const counts: Record<string, number> = {};
    let [classes, hands] = [0, 0];
    everyHand(52, (cards) => {
      const hand = payOfHand(cards, jacks)?.hand ?? 'nothing';
      counts[hand] = (counts[hand] ?? 0) + 1;
      const weight = weightOfClass(cards);
      classes += weight > 0 ? 1 : 0;
      hands += weight;
    });
    expect(counts).toEqual({
      naturalRoyal: 4,
      straightFlush: 36,
      fourOfAKind: 624,
      fullHouse: 3744,
      flush: 5108,
      straight: 10_200,
      threeOfAKind: 54_912,
      twoPair: 123_552,
      jacksOrBetter: 337_920,
      nothing: 2_062_860,
    });
    // As many classes as there are hands that differ in more than the names of their suits.
    expect(classes).toBe(134_459);
    expect(hands).toBe(combinations(52, 5));
  });

  it.each([
    // Three to a royal flush against a pair; wild cards with junk; the joker with a king.
    ['harbour-jacks', [0, 36, 40, 38, 17], [[], [1, 3], [0, 1, 2], [0, 1, 2, 3, 4]]],
    ['tidewater-deuces', [4, 5, 20, 24, 51], [[], [0, 1], [0, 1, 2, 3]]],
    ['stowaway-joker', [3, 17, 22, 48, 52], [[], [4], [3, 4]]],
  ] as const)('%s: holds of %p are worth what dealing every draw says', (gameCode, hand, holds) => {
    const maths = mathsOf(gameCode);
    const sorted = [...hand].sort((a, b) => a - b);
    const pays = paysOfHolds(Uint8Array.from(sorted), sumsFor(maths));
    for (const hold of holds) {
      const bits = hold.reduce<number>((sum, place) => sum | (1 << place), 0);
      expect(pays[bits]).toBe(tryEveryDraw(sorted, hold, maths));
    }
  });

  it('holds what a player who knows the game would hold', () => {
    const sums = sumsFor(jacks);
    const common = commonDraws(52);
    const held = (...cards: number[]) => bestHold(Uint8Array.from(cards), sums, 52, common).held;
    // Ace, ten, jack, queen of spades beside a low card: four to a royal flush, even from a paying pair of aces.
    expect(held(0, 1, 36, 40, 44)).toEqual([0, 2, 3, 4]);
    // A dealt straight stays, a low pair goes before nothing.
    expect(held(0, 5, 10, 15, 16)).toEqual([0, 1, 2, 3, 4]);
    expect(held(4, 5, 18, 27, 32)).toEqual([0, 1]);
    // Nothing at all: five new cards.
    expect(held(4, 9, 18, 27, 32)).toEqual([]);
  });
});
