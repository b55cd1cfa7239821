import { deckSize } from '@/sandbox/kit/cards';
import { rational, type Rational } from '@/lib/rational';
import { payOfHand } from './hands';
import type { PokerMaths } from './types';

/**
 * The exact return under the best decision for each deal.
 *
 * For every set of up to five cards, `sums` holds what all hands that contain the set pay together. What a hold pays over
 * all draws that avoid the cards thrown away follows by inclusion and exclusion over those: the alternating sum of
 * `sums` of the held cards with each subset of the thrown ones. Hands that differ in nothing but the names of their suits are
 * worth the same, so one of each class is looked at and weighted: 134,459 in a deck of 52.
 */

type PayRules = Pick<PokerMaths, 'wilds' | 'pays'>;

const handSize = 5;
const cardsWithSuit = deckSize;
const holdCount = 1 << handSize;

/** Binomial coefficients up to a deck with a joker. */
const choose = Array.from({ length: deckSize + 2 }, (_, n) => {
  const row = [1];
  for (let k = 1; k <= handSize; k += 1) row.push(((row[k - 1] ?? 0) * (n - k + 1)) / k);
  return row;
});
export const combinations = (n: number, k: number) => choose[n]?.[k] ?? 0;

export const sizeOfDeck = ({ wilds }: PayRules) => deckSize + (wilds === 'joker' ? 1 : 0);

/** Places of the cards of a hold, from its bits. */
const placesOf = Array.from({ length: holdCount }, (_, hold) =>
  [0, 1, 2, 3, 4].filter((place) => hold & (1 << place)),
);

/** The number of a set among the sets of its size, its cards ascending: the combinatorial number system. */
function numberOf(cards: Uint8Array, places: readonly number[]): number {
  let number = 0;
  for (let at = 0; at < places.length; at += 1) {
    number += choose[cards[places[at] ?? 0] ?? 0]?.[at + 1] ?? 0;
  }
  return number;
}

/** Calls `visit` with every hand, ascending; the array is the same each time. */
export function forEachHand(size: number, visit: (cards: Uint8Array) => void): void {
  const cards = new Uint8Array(handSize);
  const deal = (place: number, from: number) => {
    if (place === handSize) return visit(cards);
    for (let card = from; card <= size - handSize + place; card += 1) {
      cards[place] = card;
      deal(place + 1, card + 1);
    }
  };
  deal(0, 0);
}

/** By size and number of the set: what all hands that contain it pay, in stakes. */
export function sumsOfPays(rules: PayRules): readonly Float64Array[] {
  const size = sizeOfDeck(rules);
  const sums = Array.from({ length: handSize + 1 }, (_, held) => new Float64Array(combinations(size, held)));
  forEachHand(size, (cards) => {
    const pays = payOfHand(cards, rules)?.pays ?? 0;
    if (pays === 0) return;
    for (const places of placesOf) {
      const table = sums[places.length];
      const number = numberOf(cards, places);
      if (table) table[number] = (table[number] ?? 0) + pays;
    }
  });
  return sums;
}

/** For each hold of a deal, by its bits: what all draws after it pay together, in stakes. Ascending cards. */
export function paysOfHolds(cards: Uint8Array, sums: readonly Float64Array[]): Float64Array {
  const pays = new Float64Array(holdCount);
  for (let hold = 0; hold < holdCount; hold += 1) {
    const places = placesOf[hold] ?? [];
    pays[hold] = sums[places.length]?.[numberOf(cards, places)] ?? 0;
  }
  // Inclusion and exclusion, one card at a time: without the card = all − with it.
  for (let place = 0; place < handSize; place += 1) {
    for (let hold = 0; hold < holdCount; hold += 1) {
      if ((hold & (1 << place)) === 0) pays[hold] = (pays[hold] ?? 0) - (pays[hold | (1 << place)] ?? 0);
    }
  }
  return pays;
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** The least number of draws that every number of new cards divides, so that holds compare as integers. */
export function commonDraws(size: number): number {
  let common = 1;
  for (let drawn = 1; drawn <= handSize; drawn += 1) {
    const draws = combinations(size - handSize, drawn);
    common *= draws / gcd(common, draws);
  }
  return common;
}

/** The best hold of a deal and its mean pay, multiplied by `commonDraws`. */
export function bestHold(
  cards: Uint8Array,
  sums: readonly Float64Array[],
  size: number,
  common: number,
): { held: readonly number[]; value: number } {
  const pays = paysOfHolds(cards, sums);
  let best = { held: placesOf[0] ?? [], value: -1 };
  for (let hold = 0; hold < holdCount; hold += 1) {
    const held = placesOf[hold] ?? [];
    const value = ((pays[hold] ?? 0) * common) / combinations(size - handSize, handSize - held.length);
    if (value > best.value) best = { held, value };
  }
  return best;
}

/** How many hands are this one with its suits renamed; 0 unless it is the one of them that stands for all. */
export function weightOfClass(cards: Uint8Array): number {
  const ranksBySuit = [0, 0, 0, 0];
  for (const card of cards) {
    const suit = card & 3;
    if (card < cardsWithSuit) ranksBySuit[suit] = (ranksBySuit[suit] ?? 0) | (1 << (card >> 2));
  }
  let [weight, run] = [24, 1];
  for (let suit = 1; suit < 4; suit += 1) {
    const [before, here] = [ranksBySuit[suit - 1] ?? 0, ranksBySuit[suit] ?? 0];
    if (before < here) return 0;
    run = before === here ? run + 1 : 1;
    // Suits with the same ranks change places without making another hand.
    weight /= before === here ? run : 1;
  }
  return weight;
}

/** How often a round comes to the dearest hand under the best holds, exact. Takes seconds, as the return does. */
export function computeTopChance(rules: PayRules): Rational {
  const size = sizeOfDeck(rules);
  const common = commonDraws(size);
  const sums = sumsOfPays(rules);
  const tops = sumsOfPays({ ...rules, pays: rules.pays.slice(0, 1).map((row) => ({ ...row, pays: 1 })) });
  let total = 0n;
  forEachHand(size, (cards) => {
    const weight = weightOfClass(cards);
    if (weight === 0) return;
    const { held } = bestHold(cards, sums, size, common);
    const hold = held.reduce((bits, place) => bits | (1 << place), 0);
    const draws = combinations(size - handSize, handSize - held.length);
    total += BigInt(weight) * BigInt(((paysOfHolds(cards, tops)[hold] ?? 0) * common) / draws);
  });
  return rational(total, BigInt(combinations(size, handSize)) * BigInt(common));
}

/** The mean pay of a round in stakes under the best holds, exact. Takes seconds: titles carry the result. */
export function computeOptimalReturn(rules: PayRules): Rational {
  const size = sizeOfDeck(rules);
  const common = commonDraws(size);
  const sums = sumsOfPays(rules);
  let total = 0n;
  forEachHand(size, (cards) => {
    const weight = weightOfClass(cards);
    if (weight > 0) total += BigInt(weight) * BigInt(bestHold(cards, sums, size, common).value);
  });
  return rational(total, BigInt(combinations(size, handSize)) * BigInt(common));
}
