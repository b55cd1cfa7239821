import type { Card } from '@/sandbox/kit/cards';

/** Paying hands of all titles. Their names are the texts `play.videoPoker.hands.*`. */
export const handNames = [
  'naturalRoyal',
  'fourDeuces',
  'fiveOfAKind',
  'wildRoyal',
  'straightFlush',
  'fourAces',
  'fourTwosToFours',
  'fourFivesToKings',
  'fourOfAKind',
  'fullHouse',
  'flush',
  'straight',
  'threeOfAKind',
  'twoPair',
  'kingsOrBetter',
  'jacksOrBetter',
] as const;
export type HandName = (typeof handNames)[number];

/** Which cards stand in for any other: none, the four twos, or a fifty-third card. */
export type Wilds = 'none' | 'deuces' | 'joker';

export interface HandPay {
  hand: HandName;
  /** Multiple of the stake, the stake itself included. */
  pays: number;
}

export interface PokerMaths {
  wilds: Wilds;
  /** Dearest first: a hand is paid as the first of them that it is. */
  pays: readonly HandPay[];
  /** Result of `computeOptimalReturn`, in lowest terms; a test computes it again. */
  optimalReturn: { numerator: bigint; denominator: bigint };
}

/** The one decision: which of the five cards stay. */
export interface HoldAction {
  kind: 'hold';
  /** Places 0 to 4, ascending; empty to change all. */
  held: number[];
}

export interface PokerView {
  /** The five cards of the deal. */
  dealt: Card[];
  /** What the deal is worth as it lies; null when it pays nothing. */
  dealtHand: HandName | null;
  /** Null until the decision. */
  held: number[] | null;
  /** The five cards now: after the decision with the new ones in the places of those that went. */
  cards: Card[];
  /** What the round pays; null while it is open or when it pays nothing. */
  hand: HandName | null;
  /** Places of the cards that make the paying hand. */
  winning: number[];
  payout: string;
}
