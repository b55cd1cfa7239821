import { classesByTotals as classesOfValues, type CoupClass } from '@/sandbox/games/baccarat/coup-classes';
import { cardOf, deckSize, rankCount, type Card } from '@/sandbox/kit/cards';
import type { Composition } from '../stakes';

export type { CoupClass };

function countsBy(composition: Composition, size: number, placeOf: (card: Card) => number): number[] {
  const counts = Array.from({ length: size }, () => 0);
  composition.forEach((count, number) => {
    const place = placeOf(cardOf(number));
    counts[place] = (counts[place] ?? 0) + count;
  });
  return counts;
}

/** By both totals and the number of cards of each hand: what all bets go by but those on pairs. */
export function classesByTotals(composition: Composition): CoupClass[] {
  return classesOfValues(countsBy(composition, 10, ({ rank }) => (rank > 9 ? 0 : rank)));
}

const pairKinds = ['none', 'mixed', 'perfect'] as const;
type PairKind = (typeof pairKinds)[number];

const pairHands: Readonly<Record<PairKind, [Card, Card]>> = {
  none: [cardOf(0), cardOf(4)],
  mixed: [cardOf(0), cardOf(1)],
  perfect: [cardOf(0), cardOf(0)],
};

const pairKindOf = (first: number, second: number): PairKind => {
  if (first === second) return 'perfect';
  return cardOf(first).rank === cardOf(second).rank ? 'mixed' : 'none';
};

/** In how many orders two more cards are a pair of each kind, when two have been taken out. */
function ordersOfSecondHand(composition: Composition, taken: readonly number[]): Record<PairKind, number> {
  const left = [...composition];
  for (const card of taken) left[card] = (left[card] ?? 0) - 1;
  const ordered = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count * (count - 1), 0);
  const all = left.reduce((sum, count) => sum + count, 0);
  const perfect = ordered(left);
  const pairs = ordered(countsBy(left, rankCount + 1, ({ rank }) => rank));
  return { perfect, mixed: pairs - perfect, none: all * (all - 1) - pairs };
}

/** By the first two cards of each hand: what bets on pairs go by. Orders of the first four cards. */
export function classesByPairs(composition: Composition): CoupClass[] {
  const orders = new Map<string, number>();
  for (let first = 0; first < deckSize; first += 1)
    for (let second = 0; second < deckSize; second += 1) {
      const ways = (composition[first] ?? 0) * ((composition[second] ?? 0) - (first === second ? 1 : 0));
      if (ways === 0) continue;
      const banker = ordersOfSecondHand(composition, [first, second]);
      for (const kind of pairKinds) {
        const key = `${pairKindOf(first, second)} ${kind}`;
        orders.set(key, (orders.get(key) ?? 0) + ways * banker[kind]);
      }
    }
  return [...orders].map(([key, ways]) => {
    const [player, banker] = key.split(' ') as [PairKind, PairKind];
    const hands = { player: [...pairHands[player]], banker: [...pairHands[banker]] };
    return { coup: { ...hands, playerTotal: 0, bankerTotal: 0, winner: 'tie' }, orders: ways };
  });
}
