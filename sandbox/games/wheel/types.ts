/** All pays are tenths of what was staked on them, so that no payout is ever rounded. */
export type Tenths = number;

/** Bets on what the wheel stops at; one bet on each name. */
export interface ValuesMaths {
  game: 'values';
  /** Names around the ring, clockwise; the order has no part in the odds. */
  segments: readonly string[];
  /** What a stake on a name pays in all when the wheel stops at it. */
  pays: Readonly<Record<string, Tenths>>;
  /** Minor units: what a bet is put together of. */
  chipsMinor: readonly number[];
  mostMinor: number;
}

/** One spin of two rings: the pay of the outer one times the factor of the inner one. */
export interface RingsMaths {
  game: 'rings';
  outer: readonly Tenths[];
  inner: readonly number[];
  stakesMinor: readonly number[];
}

export const risks = ['low', 'medium', 'high'] as const;
export type Risk = (typeof risks)[number];

/** One spin of a wheel that the player chooses before: how bold, and of how many segments. */
export interface RiskMaths {
  game: 'risk';
  wheels: readonly { risk: Risk; segments: readonly Tenths[] }[];
  stakesMinor: readonly number[];
}

export type WheelMaths = ValuesMaths | RingsMaths | RiskMaths;

/** Amounts by name, decimal strings. */
export interface ValuesBet {
  on: Readonly<Record<string, string>>;
}

export interface RiskBet {
  risk: Risk;
  segments: number;
}

export type WheelBet = ValuesBet | RiskBet | null;

export interface WheelView {
  /** Where the wheel, or the outer ring, stops: an index into its segments. */
  segment: number;
  /** Where the inner ring stops; null without one. */
  inner: number | null;
  /** The name that the wheel stops at, where bets are placed on names. */
  name: string | null;
  /** What the spin pays of the stake, or of the stake on `name`. */
  tenths: Tenths;
  prize: string;
}

/** The key of a wheel's figures and texts: `low10`. */
export const wheelKey = (risk: Risk, segments: number): string => `${risk}${segments}`;
