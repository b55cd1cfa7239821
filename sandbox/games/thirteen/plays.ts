import { beats, rankOf, readCombination, suitOf, twoRank } from './combinations';
import type { Combination, ThirteenCard, ThirteenRules } from './types';

/** All ways to take `count` of the cards. */
function choices(cards: readonly ThirteenCard[], count: number): ThirteenCard[][] {
  if (count === 0) return [[]];
  return cards.flatMap((card, index) =>
    choices(cards.slice(index + 1), count - 1).map((rest) => [card, ...rest]),
  );
}

/** Runs over the ranks of which there are `each` cards or more: lowest cards below, every choice for the highest rank. */
function runs(hand: readonly ThirteenCard[], each: number): ThirteenCard[][] {
  const byRank = Array.from({ length: twoRank }, (_, rank) => hand.filter((card) => rankOf(card) === rank));
  return byRank.flatMap((_cards, from) => {
    const found: ThirteenCard[][] = [];
    const below: ThirteenCard[] = [];
    for (let rank = from; rank < twoRank && (byRank[rank]?.length ?? 0) >= each; rank += 1) {
      const cards = byRank[rank] ?? [];
      if (rank - from >= 2) found.push(...choices(cards, each).map((top) => [...below, ...top]));
      below.push(...cards.slice(0, each));
    }
    return found;
  });
}

function straights(rules: ThirteenRules, hand: readonly ThirteenCard[]): ThirteenCard[][] {
  if (!rules.mustMatchSuit) return runs(hand, 1);
  return [0, 1, 2, 3].flatMap((suit) =>
    runs(
      hand.filter((card) => suitOf(card) === suit),
      1,
    ),
  );
}

/**
 * What may be played from a hand: onto `top`, or as a lead when it is null, then with `mustPlay` among the cards. Two
 * straights that differ only in cards below their highest are one entry, with the lowest cards; so whatever may be
 * played at all, something of its kind and length and with its highest card is in the list.
 */
export function listPlays(
  rules: ThirteenRules,
  hand: readonly ThirteenCard[],
  { top, mustPlay }: { top: Combination | null; mustPlay: ThirteenCard | null },
): Combination[] {
  const byRank = Array.from({ length: twoRank + 1 }, (_, rank) =>
    hand.filter((card) => rankOf(card) === rank),
  );
  const sets = byRank.flatMap((cards) => [1, 2, 3, 4].flatMap((count) => choices(cards, count)));
  const all = [...sets, ...straights(rules, hand), ...(rules.hasPairRuns ? runs(hand, 2) : [])];
  return all.flatMap((cards) => {
    const play = readCombination(rules, cards);
    if (!play || (mustPlay !== null && !cards.includes(mustPlay))) return [];
    return !top || beats(rules, play, top) ? [play] : [];
  });
}
