import { isRed, rankOf, twoRank } from './combinations';
import type { InstantWin, ThirteenCard, ThirteenRules } from './types';

function countsOf(hand: readonly ThirteenCard[]): number[] {
  return Array.from(
    { length: twoRank + 1 },
    (_, rank) => hand.filter((card) => rankOf(card) === rank).length,
  );
}

const conditions: Readonly<Record<InstantWin, (hand: readonly ThirteenCard[]) => boolean>> = {
  // Three to ace without a gap.
  dragon: (hand) =>
    countsOf(hand)
      .slice(0, twoRank)
      .every((count) => count > 0),
  fourTwos: (hand) => countsOf(hand)[twoRank] === 4,
  sixPairs: (hand) => countsOf(hand).reduce((sum, count) => sum + Math.floor(count / 2), 0) >= 6,
  fivePairRun: (hand) => {
    const counts = countsOf(hand);
    return [0, 1, 2, 3, 4, 5, 6, 7].some((from) =>
      counts.slice(from, from + 5).every((count, index) => count >= 2 && from + index < twoRank),
    );
  },
  oneColour: (hand) => hand.every((card) => isRed(card) === isRed(hand[0] ?? 0)),
};

/** The hand that wins before a card is played: the first of the table's list; of two equal ones the higher hand. */
export function findInstantWin(
  rules: ThirteenRules,
  hands: readonly (readonly ThirteenCard[])[],
): { seat: number; by: InstantWin } | null {
  for (const by of rules.instantWins) {
    const winners = hands.flatMap((hand, seat) => (conditions[by](hand) ? [{ seat, hand }] : []));
    winners.sort((a, b) => (b.hand.at(-1) ?? 0) - (a.hand.at(-1) ?? 0));
    if (winners[0]) return { seat: winners[0].seat, by };
  }
  return null;
}
