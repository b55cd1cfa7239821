export const patternKeys = [
  'line',
  'twoLines',
  'corners',
  'stamp',
  'cross',
  'plus',
  'ring',
  'frame',
  'full',
] as const;
export type PatternKey = (typeof patternKeys)[number];

/** A pattern that is complete by a certain ball pays. */
export interface BingoPrize {
  pattern: PatternKey;
  /** The pattern has to be complete when so many balls are called. */
  withinBalls: number;
  /** In multiples of the stake of one card. */
  pays: number;
}

export interface BingoMaths {
  /** 75: five by five with a free centre. 90: tickets of three rows with five numbers each. */
  balls: 75 | 90;
  prizes: readonly BingoPrize[];
  /** A card pays the greatest prize that it reaches, or each of them. */
  counting: 'best' | 'each';
  /** Minor units: the prices of one card, ascending. */
  stakesMinor: readonly number[];
}

export interface BingoBet {
  cards: number;
}

export const mostCards = 4;

/** Numbers in reading order; null is the free centre, or an empty field of a ticket. */
export type CardNumbers = readonly (number | null)[];

/** A prize that a card has reached. */
export interface CardWin {
  /** Index into the title's prizes. */
  prize: number;
  /** The ball that completed the pattern, counted from 1. */
  ball: number;
  /** Places of the completed pattern among the numbers of the card. */
  places: number[];
}

export interface CardView {
  numbers: CardNumbers;
  wins: CardWin[];
  /** What the card pays, in multiples of its stake. */
  multiple: number;
}

export interface BingoView {
  /** In the order of the calls. */
  calls: number[];
  cards: CardView[];
  cardStake: string;
  prize: string;
}

export function callsOf({ prizes }: Pick<BingoMaths, 'prizes'>): number {
  return Math.max(...prizes.map((prize) => prize.withinBalls));
}
