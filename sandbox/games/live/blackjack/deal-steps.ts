import type { Draws } from '@/lib/fairness';
import { countOf, dealerHits, totalOf } from '@/sandbox/games/blackjack/totals';
import { cardOf, deckSize, type Card } from '@/sandbox/kit/cards';
import { actingMs, type RoundStep } from '../time-line';
import { isInPlay, openHands } from './open-hands';
import { knownHand } from './opened-cards';
import { commonHandRules } from './rules';
import type { CommonHand, Lane, OpenedCards, ShownCard, TakenDecision } from './types';

/** The draws of a lane from their beginning. Every card is drawn from all 52, whatever lies on the table. */
export type LaneDraws = (lane: Lane) => Draws;

export interface Dealing {
  steps: RoundStep<ShownCard>[];
  /** How long players may decide after the last card; null where the round ends with it. */
  actingMs: number | null;
  /** Null before the last dealing. */
  result: CommonHand | null;
}

const opens = (lane: Lane, card: Card): RoundStep<ShownCard> => ({ pace: 'card', shown: { lane, card } });
const isTwentyOne = (cards: readonly Card[]) => totalOf(countOf(cards)) === 21;

/** The first cards of a lane, so many of them. */
function cardsOf(draws: LaneDraws, lane: Lane, count: number): Card[] {
  const { below } = draws(lane);
  return Array.from({ length: count }, () => cardOf(below(deckSize)));
}

function startOf(draws: LaneDraws): [first: Card, open: Card, second: Card, hole: Card] {
  return cardsOf(draws, 'start', 4) as [Card, Card, Card, Card];
}

/** The card that lies in a lane for a step: the same whoever takes it, and whether anybody took one before. */
const cardOfStep = (draws: LaneDraws, lane: Lane, step: number): Card | undefined =>
  cardsOf(draws, lane, step + 1)[step];

/** What the dealer draws to two cards. */
function dealerDraws(draws: LaneDraws, two: readonly Card[]): Card[] {
  const { below } = draws('dealer');
  const drawn: Card[] = [];
  while (dealerHits(countOf([...two, ...drawn]), commonHandRules)) drawn.push(cardOf(below(deckSize)));
  return drawn;
}

/**
 * The first cards: first, the dealer’s open one, second. The hole card stays hidden unless the round is over with it, by a
 * blackjack of the players or of the dealer.
 */
export function dealStart(draws: LaneDraws): Dealing {
  const start = startOf(draws);
  const [first, open, second, hole] = start;
  const steps = [first, open, second].map((card) => opens('start', card));
  if (!isTwentyOne([first, second]) && !isTwentyOne([open, hole]))
    return { steps, actingMs: actingMs.first, result: null };
  return {
    steps: [...steps, opens('start', hole)],
    actingMs: null,
    result: { start, a: [], b: [], dealer: [] },
  };
}

type Seats = readonly (readonly TakenDecision[])[];

/** Whether somebody needs a card of a lane for the decisions of a step. A split needs one of both. */
function isNeeded(seats: Seats, lane: 'a' | 'b', step: number): boolean {
  const hand = lane === 'a' ? 0 : 1;
  return seats.some((taken) => taken.some((each) => each.step === step && isDrawnBy(each, hand)));
}

function isDrawnBy({ hand, action }: TakenDecision, of: number): boolean {
  return action === 'split' || (hand === of && (action === 'hit' || action === 'double'));
}

/**
 * What opens when all seats have decided: the cards of the step for those who take one, open for all; and at the end the hole
 * card and what the dealer draws, if a hand is left to draw against. `seats` are the decisions of each seat, this step’s
 * among them.
 */
export function dealNext(draws: LaneDraws, opened: OpenedCards, seats: Seats): Dealing {
  const step = opened.length - 1;
  const drawn = (['a', 'b'] as const).flatMap((lane): RoundStep<ShownCard>[] => {
    const card = isNeeded(seats, lane, step) ? cardOfStep(draws, lane, step) : undefined;
    return card ? [opens(lane, card)] : [];
  });
  const after: OpenedCards = [...opened, drawn.map(({ shown }) => shown)];
  if (seats.some((taken) => openHands(after, taken).length > 0))
    return { steps: drawn, actingMs: actingMs.later, result: null };
  const start = startOf(draws);
  const [, open, , hole] = start;
  const isPlayed = seats.some((taken) => isInPlay(after, taken));
  const dealer = isPlayed ? dealerDraws(draws, [open, hole]) : [];
  return {
    steps: [...drawn, opens('start', hole), ...dealer.map((card) => opens('dealer', card))],
    actingMs: null,
    result: { ...knownHand(after), start, dealer },
  };
}

/**
 * The cards of a round as its draws make them, in the steps in which `hand` says that somebody took one: a round that was dealt
 * by the rules is the same.
 */
export function redrawHand(draws: LaneDraws, { a, b, dealer }: CommonHand): CommonHand {
  const start = startOf(draws);
  const [, open, , hole] = start;
  const ofLane = (lane: 'a' | 'b', cards: CommonHand['a']) =>
    cards.map((card, step) => (card === null ? null : (cardOfStep(draws, lane, step) ?? null)));
  return {
    start,
    a: ofLane('a', a),
    b: ofLane('b', b),
    dealer: dealer.length === 0 ? [] : dealerDraws(draws, [open, hole]),
  };
}
