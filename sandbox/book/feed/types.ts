import type { MarketName, PricedMarket } from '../prices';
import type { MatchState, Sport } from '../world';

/** What keeps a message of a feed from standing, and which field of it. */
export class FeedFault extends Error {
  constructor(
    readonly code: FeedFaultCode,
    readonly field: string,
  ) {
    super(`${code}: ${field}`);
    this.name = 'FeedFault';
  }
}

export type FeedFaultCode =
  | 'feed.malformed'
  | 'feed.sport'
  | 'feed.market'
  | 'feed.price'
  /** A bet on everything would win for sure, or an outcome is missing. */
  | 'feed.margin'
  | 'feed.match'
  | 'result.incomplete';

/** What a fixture that is told is called: its supplier, its competition, and whoever plays in it, by their codes. */
export interface FedNames {
  readonly feed: string;
  readonly competition: string;
  readonly teams: Readonly<Record<string, string>>;
}

/** `feedFixture`, read. Ids are the supplier's own. */
export interface ToldFixture {
  readonly fixtureId: string;
  readonly kind: 'match' | 'outright';
  readonly sport: Sport;
  readonly competition: { readonly id: string; readonly name: string };
  /** Of a match the two sides; of an outright everybody who may win. */
  readonly teams: readonly { readonly id: string; readonly name: string }[];
  readonly startsAtMs: number;
  readonly isCancelled: boolean;
}

/** A market with its prices in hundredths; null: it is not sold now. */
export interface ToldMarket extends MarketName {
  readonly prices: Readonly<Record<string, number>> | null;
}

/** `feedBoard`, read as far as it can be without its fixture. */
export interface ToldBoard {
  readonly fixtureId: string;
  readonly seq: number;
  /** All that is sold; else what is named takes the place of what it was, and the rest stays. */
  readonly isWhole: boolean;
  readonly isLive: boolean;
  readonly markets: readonly ToldMarket[];
  /** How the match stands, as it was told; null where it was not. */
  readonly match: Readonly<Record<string, unknown>> | null;
}

export type ToldEnding = 'finished' | 'abandoned' | 'retired' | 'walkover' | 'cancelled';

/** `feedResult`, read as far as it can be without its fixture. */
export interface ToldResult {
  readonly fixtureId: string;
  readonly ending: ToldEnding;
  readonly match: Readonly<Record<string, unknown>> | null;
  /** Of an outright. */
  readonly winner: string | null;
  readonly withdrawn: readonly string[];
}

/** What a board or a result has to be read with. */
export interface FedFixture {
  readonly kind: 'match' | 'outright';
  readonly sport: Sport;
  readonly names: FedNames;
}

/** What stands beside a version of a fixture that is told: how the match stood, if it had begun, and all prices. */
export interface FedState {
  readonly match: MatchState | null;
  readonly board: readonly PricedMarket[];
}
