import { dealShoe, playCoup } from '@/sandbox/games/baccarat/coup';
import type { Coup } from '@/sandbox/games/baccarat/types';
import { cardOf, type Card } from '@/sandbox/kit/cards';
import type { Draws } from '@/lib/fairness';
import type { CardNumber } from '../shoe';
import type { DealtRound } from '../stakes';

/** A card as it opens, and the hand that it goes to. */
export interface ShownCard {
  hand: 'player' | 'banker';
  card: Card;
}

export type DealtCoup = DealtRound<ShownCard, Coup>;

const firstCards = 4;

/** A coup off the top of a shoe: `take` is asked for the next card only when the drawing rules need one. */
export function takeCoup(take: () => CardNumber): Coup {
  const cards = Array.from({ length: firstCards }, () => cardOf(take()));
  let coup = playCoup(cards);
  while (coup.player.length + coup.banker.length > cards.length) {
    cards.push(cardOf(take()));
    coup = playCoup(cards);
  }
  return coup;
}

/** Cards open one by one in the order in which they were dealt: player, banker, player, banker, then the third ones. */
function asItOpens(coup: Coup): DealtCoup {
  const shown = [0, 1, 2].flatMap((place) =>
    (['player', 'banker'] as const).flatMap((hand): ShownCard[] => {
      const card = coup[hand][place];
      return card ? [{ hand, card }] : [];
    }),
  );
  return { steps: shown.map((each) => ({ pace: 'card', shown: each })), result: coup };
}

export function dealFromShoe(take: () => CardNumber): DealtCoup {
  return asItOpens(takeCoup(take));
}

/** A coup from eight decks that are shuffled for it alone: six draws, whether the hands need them or not. */
export function dealFresh(draws: Draws): DealtCoup {
  return asItOpens(playCoup(dealShoe(draws)));
}
