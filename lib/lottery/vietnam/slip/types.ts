import type { BetType } from './bet-types';
import type { SlipItem } from './items';

export interface SlipBet {
  type: BetType;
  /** Every order of the digits, as `dao` says. */
  isReordered: boolean;
  /** For each number and prize that is bet on, or for each set. */
  amountMinor: bigint;
}

export interface SlipGroup {
  /** Codes; null where the group names none, and stays with those before it. */
  stations: readonly string[] | null;
  items: readonly SlipItem[];
  bets: readonly SlipBet[];
}

export interface Slip {
  groups: readonly SlipGroup[];
}

/** One bet of a slip at one station: a line of a ticket. */
export interface SlipLine {
  station: string;
  /** Code of the play type. */
  play: string;
  /** The numbers that are bet on, each once; of a bet on a set, the set. */
  numbers: readonly string[];
  amountMinor: bigint;
}
