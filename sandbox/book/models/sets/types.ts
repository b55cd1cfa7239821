import type { Score, Side } from '../sides';

/** Sports whose matches are so many sets won: an esport calls them maps, Paper Tigers games. */
export const setSports = [
  'tennis',
  'tableTennis',
  'badminton',
  'volleyball',
  'breachline',
  'tidegate',
  'paperTigers',
] as const;
export type SetSport = (typeof setSports)[number];

/**
 * Home's chance to win a rally in thousandths: with the service (at Breachline: attacking) and without it. Where service means
 * nothing both are the same.
 */
export interface RallyChances {
  readonly serving: number;
  readonly receiving: number;
}

export interface SetFixture {
  readonly sport: SetSport;
  readonly chances: RallyChances;
  /** Who serves first, or attacks first. */
  readonly first: Side;
}

/** A set that is played: public. */
export interface SetState {
  /** Counted from 1. */
  readonly set: number;
  readonly first: Side;
  readonly server: Side;
  /** What the set is counted in: games at tennis, rounds or objectives at an esport, else points. */
  readonly score: Score;
  /** The points of the game or tie-break at tennis; nil elsewhere. Deuce is 3-3. */
  readonly points: Score;
}

export interface SetMatchState {
  readonly step: number;
  readonly sets: Score;
  /** The scores of the sets that are over. */
  readonly played: readonly Score[];
  /** The set that is played; when the match is over the last one as it ended. */
  readonly current: SetState;
  readonly winner: Side | null;
}

export interface SetEvent {
  readonly kind: 'rally' | 'game' | 'set' | 'match';
  readonly side: Side;
  readonly step: number;
}

/** How a set of one sport is played. */
export interface SetRules {
  readonly bestOf: 3 | 5;
  readonly stepSeconds: number;
  /** After a rally that a side has won. */
  readonly after: (state: SetState, winner: Side) => SetState;
  /** Who has won the set; null while it goes on. */
  readonly winnerOf: (state: SetState) => Side | null;
  /** Who serves first in the set after one that is over. */
  readonly nextFirst: (state: SetState) => Side;
}
