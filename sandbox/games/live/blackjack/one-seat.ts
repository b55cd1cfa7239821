import { blackjackEngine } from '@/sandbox/games/blackjack/engine';
import type { BlackjackAction, BlackjackView } from '@/sandbox/games/blackjack/types';
import { indexOfCard, type Card } from '@/sandbox/kit/cards';
import type { Draws } from '@/lib/fairness';
import type { Play } from '@/sandbox/kit/types';
import { commonHandRules } from './rules';
import { liveDecisions, type CommonHand, type TakenDecision } from './types';

/**
 * A seat plays the engine’s round: it is handed the cards of the lanes in the order in which the engine asks for them. The engine
 * plays the hands of a split one after the other, so all that the first one does comes before the second one’s.
 */
interface SeatRound {
  actions: BlackjackAction[];
  cards: Card[];
}

/** What a seat has decided, hand by hand in the order of the steps. */
export type DecisionsByHand = readonly [first: readonly TakenDecision[], second: readonly TakenDecision[]];

export function byHand(taken: readonly TakenDecision[]): DecisionsByHand {
  const ofHand = (hand: number) =>
    taken.filter((each) => each.hand === hand).sort((one, other) => one.step - other.step);
  return [ofHand(0), ofHand(1)];
}

/** Stands for cards that are not known: nothing that follows from it is told. */
const unknownCard: Card = { rank: 10, suit: 0 };

function actionOf({ action }: TakenDecision): BlackjackAction {
  const kind = liveDecisions.find((one) => one === action);
  if (!kind) throw new RangeError(`There is no decision ${action}`);
  return { kind };
}

type CardsOfSteps = readonly (Card | null)[];

function drawnBy(decisions: readonly TakenDecision[], lane: CardsOfSteps): Card[] {
  return decisions.filter(({ action }) => action !== 'stand').map(({ step }) => lane[step] ?? unknownCard);
}

function seatRound({ start, a, b, dealer }: CommonHand, [first, second]: DecisionsByHand): SeatRound {
  const split = first.find(({ action }) => action === 'split');
  return {
    actions: [...first, ...second].map(actionOf),
    cards: [
      ...start,
      ...drawnBy(first, a),
      ...(split ? [b[split.step] ?? unknownCard] : []),
      ...drawnBy(second, b),
      ...dealer,
    ],
  };
}

/** The cards in their order, whatever range is asked for; the unknown one when they are at an end. */
function drawsOf(cards: readonly Card[]): Draws {
  const rest = [...cards];
  return { below: () => indexOfCard(rest.shift() ?? unknownCard) };
}

export type PlayedSeat = Play<BlackjackView>;

/** Throws the engine’s `ActionError` for a decision that is not allowed where it was taken. */
export function playSeat(common: CommonHand, decisions: DecisionsByHand, stakeMinor: bigint): PlayedSeat {
  const { actions, cards } = seatRound(common, decisions);
  const round = { stakeMinor, bet: null, actions, elapsedMs: 0 };
  return blackjackEngine.play(commonHandRules, round, drawsOf(cards));
}
