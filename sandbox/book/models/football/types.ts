import type { Score, Side } from '../sides';

/** The last step of each half: 46 and 48 steps of 10 seconds, each as long as a minute of the match. */
export const halfTimeStep = 46;
export const fullTimeStep = 94;
export const stepSeconds = 10;
export const mostReds = 2;

/** What a match is made of, published before any price. All are thousandths: 1500 is one and a half in a match. */
export interface FootballFixture {
  readonly goals: Score;
  readonly corners: Score;
}

/** The public state after so many steps: prices follow it and nothing else. */
export interface FootballState {
  readonly step: number;
  readonly goals: Score;
  readonly reds: Score;
  readonly corners: Score;
  /** The score at half time; null before. */
  readonly half: Score | null;
}

/** The draws of one step, below 2^32, of the streams `step` and `corner`. */
export interface FootballDraws {
  readonly play: number;
  readonly corner: number;
}

export interface FootballEvent {
  readonly kind: 'goal' | 'red' | 'corner';
  readonly side: Side;
  readonly step: number;
}
