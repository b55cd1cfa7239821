import type { Draws } from '@/lib/fairness';
import { cardOf, deckSize, type Card } from '@/sandbox/kit/cards';
import { ActionError } from '@/sandbox/kit/types';
import { countOf, dealerHits, mayDouble, totalOf, valueOf } from './totals';
import type { BlackjackAction, BlackjackMaths, Decision, HandState } from './types';

/** One hand on the table while the round is played from its draws. */
export interface Hand {
  cards: Card[];
  state: HandState;
  isDoubled: boolean;
}

export interface RoundState {
  phase: 'insurance' | 'hands' | 'over';
  hands: Hand[];
  dealer: Card[];
  isInsured: boolean;
  /** The dealer had two cards of twenty-one and has shown them. */
  isDealerBlackjack: boolean;
}

const isTwentyOne = (cards: readonly Card[]) => totalOf(countOf(cards)) === 21;

const activeHand = (round: RoundState) => round.hands.find((hand) => hand.state === 'playing');

/** What may be decided now; insurance is asked before everything else. */
export function optionsOf(round: RoundState, maths: BlackjackMaths): Decision[] {
  if (round.phase === 'insurance') return ['insure', 'decline'];
  const hand = round.phase === 'hands' ? activeHand(round) : undefined;
  if (!hand) return [];
  const options: Decision[] = ['hit', 'stand'];
  const [first, second] = hand.cards;
  if (!first || !second || hand.cards.length > 2) return options;
  const isSplit = round.hands.length > 1;
  if (mayDouble(countOf(hand.cards), maths) && (!isSplit || maths.doubleAfterSplit)) options.push('double');
  const isPair = valueOf(first) === valueOf(second);
  if (isPair && round.hands.length < maths.maxHands) options.push('split');
  if (maths.lateSurrender && !isSplit) options.push('surrender');
  return options;
}

/** Plays a round: the next draw is always the next card, whoever takes it. */
export function playDraws(
  maths: BlackjackMaths,
  actions: readonly BlackjackAction[],
  draws: Draws,
): RoundState {
  const take = () => cardOf(draws.below(deckSize));
  const first = take();
  const open = take();
  const second = take();
  const hole = take();
  const round: RoundState = {
    phase: maths.insurance && open.rank === 1 ? 'insurance' : 'hands',
    hands: [{ cards: [first, second], state: 'playing', isDoubled: false }],
    dealer: [open, hole],
    isInsured: false,
    isDealerBlackjack: false,
  };
  if (round.phase === 'hands') lookForBlackjack(round);
  advance(round, maths, take);
  for (const action of actions) {
    if (!optionsOf(round, maths).includes(action.kind)) throw new ActionError();
    decide(round, action.kind, take);
    advance(round, maths, take);
  }
  return round;
}

/** With an ace or a ten open the dealer looks at the hole card before anything can be doubled or split. */
function lookForBlackjack(round: RoundState): void {
  round.phase = 'hands';
  round.isDealerBlackjack = isTwentyOne(round.dealer);
  const hand = round.hands[0];
  if (!hand) return;
  if (isTwentyOne(hand.cards)) hand.state = 'blackjack';
  else if (round.isDealerBlackjack) hand.state = 'stood';
}

function decide(round: RoundState, decision: Decision, take: () => Card): void {
  if (decision === 'insure' || decision === 'decline') {
    round.isInsured = decision === 'insure';
    return lookForBlackjack(round);
  }
  const hand = activeHand(round);
  if (!hand) throw new ActionError();
  if (decision === 'stand') hand.state = 'stood';
  if (decision === 'surrender') hand.state = 'surrendered';
  if (decision === 'split') return split(round, hand, take);
  if (decision === 'hit' || decision === 'double') {
    hand.cards.push(take());
    hand.isDoubled = decision === 'double';
    settleTotal(hand);
    if (hand.isDoubled && hand.state === 'playing') hand.state = 'stood';
  }
}

/** Twenty-one takes no more cards, and above it the hand is lost. */
function settleTotal(hand: Hand): void {
  const total = totalOf(countOf(hand.cards));
  if (total > 21) hand.state = 'bust';
  else if (total === 21) hand.state = 'stood';
}

/** The second card begins a hand of its own that waits its turn; this one takes a card at once. */
function split(round: RoundState, hand: Hand, take: () => Card): void {
  const second = hand.cards.pop();
  if (!second) throw new ActionError();
  const place = round.hands.indexOf(hand);
  round.hands.splice(place + 1, 0, { cards: [second], state: 'waiting', isDoubled: false });
  dealSecond(hand, take);
}

/** A hand of a split gets its second card when its turn comes; of split aces it is the last. */
function dealSecond(hand: Hand, take: () => Card): void {
  hand.state = 'playing';
  hand.cards.push(take());
  settleTotal(hand);
  if (hand.state === 'playing' && hand.cards[0]?.rank === 1) hand.state = 'stood';
}

/** Goes on to the next hand that needs a decision, or to the dealer. */
function advance(round: RoundState, maths: BlackjackMaths, take: () => Card): void {
  if (round.phase !== 'hands') return;
  for (const hand of round.hands) {
    if (hand.state === 'waiting' && !activeHand(round)) dealSecond(hand, take);
  }
  if (activeHand(round)) return;
  round.phase = 'over';
  // Nobody left who could lose to the dealer: the hole card is shown and that is all.
  if (round.isDealerBlackjack || !round.hands.some((hand) => hand.state === 'stood')) return;
  while (dealerHits(countOf(round.dealer), maths)) round.dealer.push(take());
}
