import type { BasketballEvent, BasketballFixture, BasketballState } from '../models/basketball';
import type { FootballEvent, FootballFixture, FootballRating, FootballState } from '../models/football';
import type { SetEvent, SetFixture, SetMatchState, SetSport } from '../models/sets';

export type Sport = 'football' | 'basketball' | SetSport;

/** Whoever plays: a club, a player, a side of an esport. All are invented, and their names are the same in every language. */
export interface Team {
  /** Unique in the world: `ridge-rovers`. */
  readonly code: string;
  readonly name: string;
  /** Three capital letters, unique in the competition. */
  readonly shortName: string;
  /** Of the crest: the field and the charge, as #rrggbb. */
  readonly colours: readonly [string, string];
}

export interface Competition {
  readonly code: string;
  readonly sport: Sport;
  readonly name: string;
  /** A league plays everybody against everybody twice; a draw is a knock-out, a football cup among them. */
  readonly format: 'league' | 'draw';
  readonly category: 'SPORTS' | 'ESPORTS';
  readonly teams: readonly Team[];
  readonly roundEveryMinutes: number;
  /** When the first season begins, after the beginning of the world. */
  readonly offsetMinutes: number;
  /** For how long before its first match a season is open to bets. */
  readonly openHours: number;
}

/** What the chances of a team follow from, for one season. */
export interface RatingBySport {
  /** `corners`: what it wins in a match, in thousandths. */
  readonly football: FootballRating & { readonly corners: number };
  /** In per cent: points that it makes, and that it lets the other make. */
  readonly basketball: { readonly attack: number; readonly leak: number };
  /** In thousandths: by how much it wins more rallies than an average side, with the service and without. */
  readonly rallies: { readonly serving: number; readonly receiving: number };
}
export type Ratings<Rating> = Readonly<Record<string, Rating>>;

/** The ratings of all teams of a season by their codes. */
export type SeasonRatings =
  | { readonly kind: 'football'; readonly of: Ratings<RatingBySport['football']> }
  | { readonly kind: 'basketball'; readonly of: Ratings<RatingBySport['basketball']> }
  | { readonly kind: 'rallies'; readonly of: Ratings<RatingBySport['rallies']> };

/** A fixture as the models want it, by sport. A `SetFixture` names its own sport. */
export type MatchSetup =
  | { readonly sport: 'football'; readonly fixture: FootballFixture }
  | { readonly sport: 'basketball'; readonly fixture: BasketballFixture }
  | { readonly sport: SetSport; readonly fixture: SetFixture };

/** The public state of a match: plain JSON, all that prices and settlement follow. */
export type MatchState =
  | { readonly sport: 'football'; readonly play: FootballState }
  | { readonly sport: 'basketball'; readonly play: BasketballState }
  | { readonly sport: SetSport; readonly play: SetMatchState };

export type MatchEvent = FootballEvent | BasketballEvent | SetEvent;

/** Where the two sides of a later round come from: the winners of these fixtures, the first of them at home. */
export type FeedingFixtures = readonly [string, string];

interface PlannedBase {
  /** Letters, digits and hyphens, at most 64: fixtures are bound to their keys by it. */
  readonly fixtureId: string;
  /** In milliseconds. */
  readonly startsAt: number;
}

export interface PlannedMatch extends PlannedBase {
  readonly kind: 'match';
  /** Counted from 1, and the place in it from 1. */
  readonly round: number;
  readonly place: number;
  /** Codes of teams; null while a place of a bracket is undecided. */
  readonly home: string | null;
  readonly away: string | null;
  /** Null in a league and in the first round. */
  readonly from: FeedingFixtures | null;
}

/** A bet on many names: who wins a cup or draw, or who has most goals in a round of football. It starts with its first match. */
export interface PlannedMarket extends PlannedBase {
  readonly kind: 'outright' | 'mostGoals';
  /** 0 for a whole season. */
  readonly round: number;
  readonly place: 0;
}
export type PlannedFixture = PlannedMatch | PlannedMarket;

/** The public calendar of a season. */
export interface SeasonPlan {
  /** `harbour-league-12`; the ratings of the season are drawn from it. */
  readonly seasonId: string;
  readonly competition: string;
  readonly number: number;
  readonly startsAt: number;
  readonly fixtures: readonly PlannedFixture[];
}

/** What is published before any price. Hashes are 64 lower-case hexadecimal digits. */
export interface SeasonSeal {
  /** SHA-256 of the season's secret. */
  readonly secretHash: string;
  /** The root of the tree over all matches in the order of the calendar. */
  readonly root: string;
  /** SHA-256 of each match's key, in that order. */
  readonly keyHashes: readonly string[];
}

/** What proves that the key of a match was fixed when the season was sealed. */
export interface FixtureKeyProof {
  readonly fixtureId: string;
  readonly key: string;
  /** The hashes from its leaf to the root, the nearest first. */
  readonly path: readonly string[];
}
