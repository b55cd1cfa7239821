import type { Card } from '@/sandbox/kit/cards';
import type { CommonHand, Lane, OpenedCards, ShownCard } from './types';

/** Stands for the hole card while it is hidden: with it the dealer has no blackjack, for which the dealer has looked. */
const notBlackjack: Card = { rank: 5, suit: 0 };

const firstOf = (shown: readonly ShownCard[], lane: Lane): Card | null =>
  shown.find((each) => each.lane === lane)?.card ?? null;

/** The round as far as its cards lie open, with a stand-in for the hole card. Throws when nothing has been dealt. */
export function knownHand(opened: OpenedCards): CommonHand {
  const [start = [], ...steps] = opened;
  if (start.length < 3) throw new RangeError('The first cards have not been dealt');
  return {
    start: [...start.map(({ card }) => card), notBlackjack].slice(0, 4),
    a: steps.map((shown) => firstOf(shown, 'a')),
    b: steps.map((shown) => firstOf(shown, 'b')),
    dealer: [],
  };
}
