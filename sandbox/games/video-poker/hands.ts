import { deckSize } from '@/sandbox/kit/cards';
import type { HandName, HandPay, PokerMaths, Wilds } from './types';

/** What decides the worth of five cards. Cards are their numbers in the deck, see `cardOf`. */
interface Features {
  wilds: number;
  /** Pairs of equal natural cards: 1 a pair, 2 two pairs, 3 three, 4 a full house, 6 four of a kind. */
  pairs: number;
  /** Ranks of the natural cards, ace the lowest bit. */
  ranks: number;
  /** Ranks that occur at least twice. */
  doubled: number;
  isFlush: boolean;
  isStraight: boolean;
  /** The greatest number of equal cards, wild ones counted in. */
  most: number;
}

const [ace, two, three, four, jack, queen, king] = [0, 1, 2, 3, 10, 11, 12].map((bit) => 1 << bit) as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];
const ten = 1 << 9;
const royalRanks = ace | ten | jack | queen | king;
const faces = jack | queen | king;
const deuceRank = 1;

/** Greatest number of equal cards by `pairs`. */
const mostByPairs = [1, 2, 2, 3, 3, 0, 4] as const;

/** Whether different ranks lie within five in a row, so that wild cards can fill the gaps. */
const fitsStraight = (() => {
  const windows = Array.from({ length: 9 }, (_, low) => 0b11111 << low);
  windows.push(royalRanks);
  return Uint8Array.from({ length: 1 << 13 }, (_, ranks) =>
    windows.some((window) => (ranks & ~window) === 0) ? 1 : 0,
  );
})();

const jokerCard = deckSize;

// Enumeration comes here millions of times: ranks and suits are taken by their bits, four suits to a rank.
const rankOf = (card: number) => card >> 2;
const suitOf = (card: number) => card & 3;

function isWild(card: number, wilds: Wilds): boolean {
  if (wilds === 'none') return false;
  return wilds === 'joker' ? card >= jokerCard : rankOf(card) === deuceRank;
}

function featuresOf(cards: ArrayLike<number>, rule: Wilds): Features {
  let [wilds, ranks, doubled, suits, pairs] = [0, 0, 0, 0, 0];
  for (let place = 0; place < 5; place += 1) {
    const card = cards[place] ?? 0;
    if (isWild(card, rule)) {
      wilds += 1;
      continue;
    }
    const rank = rankOf(card);
    suits |= 1 << suitOf(card);
    if (ranks & (1 << rank)) doubled |= 1 << rank;
    ranks |= 1 << rank;
    for (let other = 0; other < place; other += 1) {
      const before = cards[other] ?? 0;
      if (rankOf(before) === rank && !isWild(before, rule)) pairs += 1;
    }
  }
  return {
    wilds,
    pairs,
    ranks,
    doubled,
    isFlush: (suits & (suits - 1)) === 0,
    isStraight: pairs === 0 && fitsStraight[ranks] === 1,
    most: wilds + (wilds === 5 ? 0 : (mostByPairs[pairs] ?? 0)),
  };
}

const isRoyal = (found: Features) => found.isFlush && found.isStraight && (found.ranks & ~royalRanks) === 0;

const isFourOf = (ranks: number) => (found: Features) => found.pairs === 6 && (found.doubled & ranks) !== 0;

/** A pair of one of the ranks; with one wild card a single one of them is enough. */
const isHighPair = (ranks: number) => (found: Features) =>
  found.most >= 2 && ((found.wilds > 0 ? found.ranks : found.doubled) & ranks) !== 0;

const tests: Readonly<Record<HandName, (found: Features) => boolean>> = {
  naturalRoyal: (found) => found.wilds === 0 && isRoyal(found),
  fourDeuces: (found) => found.wilds === 4,
  fiveOfAKind: (found) => found.most === 5,
  wildRoyal: isRoyal,
  straightFlush: (found) => found.isFlush && found.isStraight,
  fourAces: isFourOf(ace),
  fourTwosToFours: isFourOf(two | three | four),
  fourFivesToKings: isFourOf(~(ace | two | three | four)),
  fourOfAKind: (found) => found.most >= 4,
  fullHouse: (found) => found.pairs === 4 || (found.pairs === 2 && found.wilds === 1),
  flush: (found) => found.isFlush,
  straight: (found) => found.isStraight,
  threeOfAKind: (found) => found.most >= 3,
  twoPair: (found) => found.pairs === 2,
  kingsOrBetter: isHighPair(king | ace),
  jacksOrBetter: isHighPair(faces | ace),
};

/** What five cards pay in a title: the first row of its table that they are; null for nothing. */
export function payOfHand(
  cards: ArrayLike<number>,
  maths: Pick<PokerMaths, 'wilds' | 'pays'>,
): HandPay | null {
  const found = featuresOf(cards, maths.wilds);
  for (const row of maths.pays) if (tests[row.hand](found)) return row;
  return null;
}

const wholeHands: ReadonlySet<HandName> = new Set([
  'naturalRoyal',
  'fiveOfAKind',
  'wildRoyal',
  'straightFlush',
  'fullHouse',
  'flush',
  'straight',
]);

/**
 * Places of the cards that make a paying hand: all of a hand of five, else the equal ones with the wild ones, and beside a
 * lone joker one card that it pairs with.
 */
export function winningPlaces(cards: readonly number[], hand: HandName, wilds: Wilds): number[] {
  const all = cards.map((_, place) => place);
  if (wholeHands.has(hand)) return all;
  const { doubled, ranks, wilds: count } = featuresOf(cards, wilds);
  const bitOf = (card: number) => 1 << rankOf(card);
  const partner = hand === 'kingsOrBetter' && count > 0 ? ranks & ace || ranks & king : 0;
  return all.filter((place) => {
    const card = cards[place] ?? 0;
    if (isWild(card, wilds)) return true;
    return hand !== 'fourDeuces' && (bitOf(card) & (doubled | partner)) !== 0;
  });
}
