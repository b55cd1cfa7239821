import type { Score, Side } from '../sides';

export const quarters = 4;
export const quarterSteps = 50;
/** Ten possessions of each side. */
export const overtimeSteps = 20;
export const stepSeconds = 3;

/** What a side makes of a possession, in thousandths that add up to 1000: none, one, two, three points. */
export type Possession = readonly [number, number, number, number];

export interface BasketballFixture {
  readonly possessions: Readonly<Record<Side, Possession>>;
}

/** The public state. A step is a possession; home has the first of every period, then they take turns. */
export interface BasketballState {
  readonly step: number;
  readonly score: Score;
  /** The points of the periods that are over: quarters, then overtimes. */
  readonly periods: readonly Score[];
  /** The points of the period that is played. */
  readonly period: Score;
  readonly isOver: boolean;
}

export interface BasketballEvent {
  readonly kind: 'points' | 'period';
  /** Who scored; null at the end of a period. */
  readonly side: Side | null;
  readonly points: number;
  readonly step: number;
}
