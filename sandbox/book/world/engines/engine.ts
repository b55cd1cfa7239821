import type { PricedMarket } from '../../prices';
import type { Score, Side } from '../../models/sides';
import type { MatchEvent } from '../types';

/** When bets are taken: a match of a cup has one market more. */
export interface BoardOptions {
  readonly inPlay: boolean;
  readonly isCup: boolean;
}

/** Where a match stands in time: a half, quarter, overtime, set or map, and at football the minute. */
export interface MatchClock {
  /** From 1. */
  readonly part: number;
  /** Null where there are no minutes. */
  readonly minute: number | null;
  /** Minutes of stoppage time after it. */
  readonly added: number;
}

/** One way to play: what the world asks of each sport. */
export interface Engine<Fixture, Play> {
  readonly stepSeconds: number;
  /** How many steps a match usually has: half of them have fewer. */
  readonly usualSteps: number;
  /** How long a bet in play waits. */
  readonly acceptDelayMs: number;
  /** Whether one of two players gives up when a match ends early; else it is abandoned. */
  readonly isRetiredFrom: boolean;
  readonly start: (fixture: Fixture) => Play;
  readonly step: (fixture: Fixture, play: Play, key: string) => { play: Play; events: readonly MatchEvent[] };
  readonly stepOf: (play: Play) => number;
  readonly isOver: (play: Play) => boolean;
  readonly board: (fixture: Fixture, play: Play, options: BoardOptions) => PricedMarket[];
  /** Goals, points or sets. */
  readonly score: (play: Play) => Score;
  readonly clock: (play: Play) => MatchClock;
  /** Home's chance to go through, a level match by an even shoot-out. */
  readonly homeThrough: (fixture: Fixture, play: Play) => number;
  /** Who has won a match that is over; null when it is level. */
  readonly winner: (play: Play) => Side | null;
}
