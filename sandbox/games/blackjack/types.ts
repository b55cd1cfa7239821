import type { Card } from '@/sandbox/kit/cards';

/** What differs between the tables. Cards come from an endless shoe: each is drawn from all 52, whatever lay before. */
export interface BlackjackMaths {
  /** The dealer takes a card to a seventeen that counts an ace as eleven. */
  hitsSoftSeventeen: boolean;
  /** Two cards of any total, or nine to eleven without an ace as eleven. */
  doubleOn: 'any' | 'nineToEleven';
  doubleAfterSplit: boolean;
  /** Hands that one can become: 2 is one split. Aces are split once, and each gets one card. */
  maxHands: 2 | 3;
  /** Half the stake back for giving up the first two cards, after the dealer has looked for a blackjack. */
  lateSurrender: boolean;
  insurance: boolean;
}

export const decisions = ['insure', 'decline', 'hit', 'stand', 'double', 'split', 'surrender'] as const;
export type Decision = (typeof decisions)[number];

export interface BlackjackAction {
  kind: Decision;
}

export type HandState = 'waiting' | 'playing' | 'stood' | 'blackjack' | 'bust' | 'surrendered';
export type HandResult = 'blackjack' | 'win' | 'push' | 'lose' | 'bust' | 'surrendered';

export interface HandView {
  cards: Card[];
  total: number;
  /** An ace counts eleven. */
  isSoft: boolean;
  state: HandState;
  isDoubled: boolean;
  /** Money on this hand, doubling included. */
  stake: string;
  /** Null while the round runs. */
  result: HandResult | null;
  payout: string;
}

export interface BlackjackView {
  phase: 'insurance' | 'hands' | 'over';
  hands: HandView[];
  /** The hand that is to be decided; null when none is. */
  active: number | null;
  /** The dealer's cards as far as they lie open; the total is that of the open ones. */
  dealer: { cards: Card[]; hasHidden: boolean; total: number; isSoft: boolean; isBlackjack: boolean };
  insurance: { stake: string; payout: string } | null;
  /** What may be decided now and what it costs on top: "0.00" for most. */
  options: { kind: Decision; cost: string }[];
  payout: string;
}
