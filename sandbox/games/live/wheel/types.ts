import type { TableTerms } from '@/sandbox/kit/betting-table/placed-bets';

/** The bets of the wheel by what they pay to one. */
export const wheelBets = ['1', '2', '4', '24', '48'] as const;
export type WheelBetKey = (typeof wheelBets)[number];

export const multipliers = ['double', 'quintuple'] as const;
export type Multiplier = (typeof multipliers)[number];

export type Segment = WheelBetKey | Multiplier;

export interface LiveWheelMaths {
  terms: TableTerms;
  /** Clockwise; the wheel stops at each of them equally often, so that their order has no part in the odds. */
  segments: readonly Segment[];
  /** What a winning bet pays to one, before it is multiplied. */
  pays: Readonly<Record<WheelBetKey, number>>;
  /** What a segment multiplies the winnings of the next spin by. */
  factors: Readonly<Record<Multiplier, number>>;
  /** How many segments that multiply count in a round; at another one the wheel is spun again and nothing changes. */
  mostMultipliers: number;
}

/** A spin as it opens. */
export interface ShownSpin {
  /** Where the wheel stops: an index into its segments. */
  segment: number;
  name: Segment;
  /** What winnings are multiplied by after this spin. */
  times: number;
}

export interface LiveWheelResult {
  segment: number;
  /** The bet that wins. */
  name: WheelBetKey;
  /** What its winnings are multiplied by. */
  times: number;
}
