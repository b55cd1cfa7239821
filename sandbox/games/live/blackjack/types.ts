import type { Card } from '@/sandbox/kit/cards';

/**
 * A hand that all players have in common: everyone gets the same first two cards, and who takes a card in a step gets the
 * one that lies there for everybody.
 */
export const lanes = ['start', 'a', 'b', 'dealer'] as const;
/**
 * Where a card comes from, each lane a stream of draws of its own. `start`: first card, the dealer’s open one, second card, hole
 * card. `a`: the card of each step for a hand, or for the first of two; `b`: for the second hand of a split. `dealer`: what the
 * dealer draws.
 */
export type Lane = (typeof lanes)[number];

export const liveDecisions = ['hit', 'stand', 'double', 'split'] as const;
export type LiveDecision = (typeof liveDecisions)[number];

/** A decision of a player. Steps are counted from 0: the first answers the first two cards. */
export interface TakenDecision {
  step: number;
  /** 0, or 1 for the second hand of a split. */
  hand: number;
  action: string;
}

/** A card as it opens. The fourth one of the lane `start` is the hole card, which opens last. */
export interface ShownCard {
  lane: Lane;
  card: Card;
}

/** What has opened, dealing by dealing: the first two cards and the dealer’s open one, then what each step has brought. */
export type OpenedCards = readonly (readonly ShownCard[])[];

/** All cards of a round. Plain JSON. */
export interface CommonHand {
  /** First card, the dealer’s open one, second card, hole card. */
  start: readonly Card[];
  /** By steps; null where nobody took one. */
  a: readonly (Card | null)[];
  b: readonly (Card | null)[];
  /** What the dealer drew; empty where no hand was left to draw against. */
  dealer: readonly Card[];
}
