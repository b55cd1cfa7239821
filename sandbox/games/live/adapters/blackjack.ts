import {
  dealNext,
  dealStart,
  defaultDecision,
  kindOf,
  openHands,
  raiseMinor,
  redrawHand,
  settleSeat,
  type CommonHand,
  type OpenedCards,
} from '../blackjack';
import type { DecisionRules, OpenedSteps, TableGame } from '../table-game';
import { bindTable, type TableOfKind } from './bind';

/** What the dealings of this kind have shown: cards, each with its lane. */
const cardsOf = (opened: OpenedSteps) => opened as OpenedCards;

const decisions: DecisionRules = {
  openHands: (opened, taken) => openHands(cardsOf(opened), taken),
  raiseMinor,
  defaultAction: (opened, taken, hand) => defaultDecision(cardsOf(opened), taken, hand),
  insteadOfRaise: 'stand',
  next: ({ draws }, opened, seats) => dealNext(draws, cardsOf(opened), seats),
  redraw: ({ draws }, result) => redrawHand(draws, result as CommonHand),
};

export function blackjackTable(table: TableOfKind<'blackjack'>): TableGame {
  return bindTable(table, 'live-blackjack', {
    kindOf,
    deal: ({ draws }) => dealStart(draws),
    settle: (placed, result, taken) => settleSeat(placed, result as CommonHand, taken),
    decisions,
  });
}
