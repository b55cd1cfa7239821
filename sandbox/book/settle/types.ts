import type { Score, Side } from '../models/sides';
import type { SetSport, SetState } from '../models/sets';
import type { MarketName } from '../prices';

/** What a selection comes to. A push gives the stake back by its line, a void one because there is nothing to decide. */
export type PlainResult = 'win' | 'halfWin' | 'push' | 'halfLoss' | 'loss' | 'void';

/** So many names are level for so many places: each has its part of them. */
export interface DeadHeat {
  readonly tied: number;
  readonly places: number;
}

export type SelectionResult = PlainResult | DeadHeat;

/** One selection of a market. */
export interface Selected extends MarketName {
  readonly key: string;
}

/** What was accepted. Plain JSON. */
export interface BetLeg {
  /** One, or the two to six of a match combo, which are won together or not at all. */
  readonly selected: readonly Selected[];
  /**
   * The score at acceptance in what the market counts (goals, points, games; sets for a handicap of sets): in play a handicap is of
   * what is scored from there on. Null before the match.
   */
  readonly from: Score | null;
  /** When the match was to begin, as it was published at acceptance. */
  readonly startsAtMs: number;
}

export interface FootballFacts {
  readonly sport: 'football';
  /** With stoppage time, without a shoot-out. */
  readonly goals: Score;
  /** Null until half time. */
  readonly half: Score | null;
  readonly corners: Score;
  /** Who won the shoot-out of a level match of a cup; null where there was none. */
  readonly shootOut: Side | null;
}

export interface BasketballFacts {
  readonly sport: 'basketball';
  readonly score: Score;
  /** Of the quarters, then the overtimes that are over, and of the one that was not played to its end. */
  readonly periods: readonly Score[];
  readonly period: Score;
}

export interface SetFacts {
  readonly sport: SetSport;
  readonly sets: Score;
  readonly played: readonly Score[];
  readonly current: SetState;
}

/** What the public state of a match says, and all that its bets are settled by. Any feed can state it. */
export type MatchFacts = FootballFacts | BasketballFacts | SetFacts;

/** What became of a match. Between steps it is `playing`: what is decided by then can be settled at once. */
export type FixtureFacts =
  | { readonly ending: 'walkover' | 'cancelled' }
  | { readonly ending: 'postponed'; readonly beginsAtMs: number }
  | {
      readonly ending: 'playing' | 'finished' | 'abandoned' | 'retired';
      readonly beganAtMs: number;
      readonly match: MatchFacts;
    };

/** Of a cup or draw. */
export interface BracketFacts {
  readonly ending: 'bracket';
  readonly isOver: boolean;
  readonly winner: string | null;
  /** Who is beaten, or gave up after a match. */
  readonly out: readonly string[];
  /** Who withdrew before the first match of his own. */
  readonly withdrawn: readonly string[];
}

/** Of the teams of a round. */
export interface RoundFacts {
  readonly ending: 'round';
  readonly teams: readonly {
    readonly team: string;
    readonly goals: number;
    /** `open`: its match is played, was abandoned or is to come. `unplayed`: no bets stand on it. */
    readonly match: 'finished' | 'open' | 'unplayed';
  }[];
  /** Whether no match of the round will go on. */
  readonly isOver: boolean;
}

export type Facts = FixtureFacts | BracketFacts | RoundFacts;
