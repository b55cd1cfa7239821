import { cardOf, indexOfCard, shuffledDeck, type Card } from '@/sandbox/kit/cards';
import type { Draws } from '@/lib/fairness';
import type { Combination, CombinationKind, ThirteenCard, ThirteenRules } from './types';

export const twoRank = 12;
const aceRank = 11;
const shortestStraight = 3;
const shortestPairRun = 3;
/** So many pairs in a run cut a pair of twos and four of a kind. */
const longPairRun = 4;

export const rankOf = (card: ThirteenCard) => Math.floor(card / 4);
export const suitOf = (card: ThirteenCard) => card % 4;
/** Spades and clubs are black, diamonds and hearts red. */
export const isRed = (card: ThirteenCard) => suitOf(card) >= 2;
export const ascending = (cards: readonly ThirteenCard[]) => [...cards].sort((a, b) => a - b);

/** The card as every game of the vendor draws it. */
export function pictureOf(card: ThirteenCard): Card {
  return { rank: ((rankOf(card) + 2) % 13) + 1, suit: suitOf(card) };
}

export function strengthOf({ rank, suit }: Card): ThirteenCard {
  return ((rank + 10) % 13) * 4 + suit;
}

/** The whole deck, shuffled and dealt round, one card after the other; each hand ascending. */
export function deal(draws: Draws, seats: number): ThirteenCard[][] {
  const deck = shuffledDeck(draws).map((card) => strengthOf(cardOf(indexOfCard(card))));
  return Array.from({ length: seats }, (_, seat) =>
    ascending(deck.slice(0, seats * 13).filter((_card, place) => place % seats === seat)),
  );
}

const topOf = ({ cards }: Combination): ThirteenCard => cards.at(-1) ?? 0;
const areConsecutive = (ranks: readonly number[]) =>
  ranks.every((rank, index) => index === 0 || rank === (ranks[index - 1] ?? 0) + 1);

function isStraight(rules: ThirteenRules, cards: readonly ThirteenCard[]): boolean {
  const ranks = cards.map(rankOf);
  if (cards.length < shortestStraight || (ranks.at(-1) ?? 0) > aceRank || !areConsecutive(ranks))
    return false;
  return !rules.mustMatchSuit || cards.every((card) => suitOf(card) === suitOf(cards[0] ?? 0));
}

function isPairRun(rules: ThirteenRules, cards: readonly ThirteenCard[]): boolean {
  if (!rules.hasPairRuns || cards.length % 2 > 0 || cards.length < shortestPairRun * 2) return false;
  const ranks = cards.map(rankOf);
  const pairs = ranks.filter((_, index) => index % 2 === 0);
  return (
    pairs.every((rank, index) => ranks[index * 2 + 1] === rank) &&
    areConsecutive(pairs) &&
    (pairs.at(-1) ?? 0) <= aceRank
  );
}

function sameRankKind(rules: ThirteenRules, cards: readonly ThirteenCard[]): CombinationKind | null {
  const [first = 0, second = 0] = cards;
  if (cards.some((card) => rankOf(card) !== rankOf(first))) return null;
  if (cards.length === 2) return rules.mustMatchSuit && isRed(first) !== isRed(second) ? null : 'pair';
  return ([null, 'single', null, 'triple', 'quads'] as const)[cards.length] ?? null;
}

/** What these cards are when they are played together; null when nothing. */
export function readCombination(rules: ThirteenRules, played: readonly ThirteenCard[]): Combination | null {
  const cards = ascending(played);
  if (cards.length === 0 || new Set(cards).size !== cards.length) return null;
  const kind =
    sameRankKind(rules, cards) ??
    (isStraight(rules, cards) ? 'straight' : isPairRun(rules, cards) ? 'pairRun' : null);
  return kind && { kind, cards };
}

const pairsIn = ({ cards }: Combination) => cards.length / 2;

/** Whether `play` is one of the combinations that cut `top`: twos, or a smaller bomb of another kind. */
export function isCut(rules: ThirteenRules, play: Combination, top: Combination): boolean {
  const twos = rankOf(topOf(top)) === twoRank && top.kind !== 'quads' ? top.cards.length : 0;
  if (play.kind === 'quads')
    return (twos > 0 && twos <= rules.quadsCutTwos) || (top.kind === 'pairRun' && pairsIn(top) < longPairRun);
  if (play.kind !== 'pairRun') return false;
  if (twos === 1) return true;
  if (top.kind === 'pairRun') return pairsIn(play) > pairsIn(top);
  return pairsIn(play) >= longPairRun && (twos === 2 || top.kind === 'quads');
}

/** Northern tables follow suit, and pairs follow colour; a two is free of both. */
function follows(rules: ThirteenRules, play: Combination, top: Combination): boolean {
  if (!rules.mustMatchSuit || rankOf(topOf(play)) === twoRank) return true;
  if (play.kind === 'pair') return isRed(topOf(play)) === isRed(topOf(top));
  if (play.kind === 'triple' || play.kind === 'quads') return true;
  return suitOf(topOf(play)) === suitOf(topOf(top));
}

export function beats(rules: ThirteenRules, play: Combination, top: Combination): boolean {
  if (isCut(rules, play, top)) return true;
  if (play.kind !== top.kind || play.cards.length !== top.cards.length) return false;
  return topOf(play) > topOf(top) && follows(rules, play, top);
}
