/**
 * A card by its strength: rank from the three (0) up to the king, the ace (11) and the two (12), times four, plus the suit:
 * spades, clubs, diamonds, hearts. 0 is the three of spades, 51 the two of hearts.
 */
export type ThirteenCard = number;

export interface ThirteenRules {
  region: 'north' | 'south';
  /** Cards must follow suit (singles, straights) or colour (pairs). */
  mustMatchSuit: boolean;
  /** Runs of three or four pairs exist, and cut twos. */
  hasPairRuns: boolean;
  /** How many twos played together four of a kind cuts: one, or a pair as well. */
  quadsCutTwos: 1 | 2;
  instantWins: readonly InstantWin[];
  /** How the prize is shared by place, in parts: `[1]` is everything for the winner. */
  shares: readonly number[];
  /**
   * How bots decide: by trying their choices in deals of the cards that they have not seen. In matches dealt before they did, they
   * kept twos and bombs to the end, and before that they played one in four of them at once.
   */
  bots?: 'sampling' | 'patient';
}

/** In so many deals a bot tries its choices at each of its turns. */
export const botDeals = 96;

export type InstantWin = 'dragon' | 'fourTwos' | 'sixPairs' | 'fivePairRun' | 'oneColour';

export type CombinationKind = 'single' | 'pair' | 'triple' | 'quads' | 'straight' | 'pairRun';

export interface Combination {
  kind: CombinationKind;
  /** Ascending. */
  cards: readonly ThirteenCard[];
}

export type ThirteenAction = { type: 'play'; cards: ThirteenCard[] } | { type: 'pass' };

/** What happened, in order; everybody saw it. */
export interface ThirteenEvent {
  seat: number;
  /** Empty for a pass. */
  cards: ThirteenCard[];
  kind: CombinationKind | 'pass';
  /** The play cut twos. */
  isCut: boolean;
  /** Which trick it belongs to, from 0. */
  trick: number;
}

export interface ThirteenView {
  kind: 'thirteen';
  /** The own cards, ascending; empty for a spectator. */
  hand: ThirteenCard[];
  /** How many cards each seat holds. */
  counts: number[];
  seat: number | null;
  turn: number | null;
  /** What must be beaten; null when the seat whose turn it is leads. */
  top: { seat: number; cards: ThirteenCard[]; kind: CombinationKind } | null;
  /** Seats that have passed and wait for the trick's end. */
  passed: boolean[];
  /** The first lead of the match must hold this card. */
  mustPlay: ThirteenCard | null;
  /** Who has played the last card, in this order. */
  finished: number[];
  instantWin: { seat: number; by: InstantWin } | null;
  events: ThirteenEvent[];
  /** Once the match is over: what every seat was dealt and what was left. */
  dealt: ThirteenCard[][] | null;
  left: ThirteenCard[][] | null;
}
