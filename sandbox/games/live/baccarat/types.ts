import { baccaratBets, type BaccaratMaths } from '@/sandbox/games/baccarat/types';

/** Bets of live tables beside those of the engine. */
export const sideBets = ['eitherPair', 'perfectPair', 'bankerSix', 'bankerSeven', 'playerEight'] as const;
export type SideBetKey = (typeof sideBets)[number];

export const liveBaccaratBets = [...baccaratBets, ...sideBets] as const;
export type LiveBaccaratBetKey = (typeof liveBaccaratBets)[number];

/** What winning bets return in hundredths of their amount, their own stake included; a key that is missing is no bet here. */
export interface SidePays {
  /** At least one hand has two first cards of one rank. */
  eitherPair?: number;
  /** Two first cards of one rank and suit, in one hand or in both. */
  perfectPair?: { one: number; both: number };
  /** The banker wins with a total of six, of two cards or of three. */
  bankerSix?: { twoCards: number; threeCards: number };
  /** The banker wins with a total of seven of three cards. */
  bankerSeven?: number;
  /** The player wins with a total of eight of three cards. */
  playerEight?: number;
}

export interface LiveBaccaratMaths extends BaccaratMaths {
  /** Eight decks are shuffled anew for each coup: what has been dealt leaves every chance as it was. */
  isFresh: boolean;
  sidePays: SidePays;
  /** Of bets whose amounts must be multiples of more than the unit of the table, decimal strings. */
  units: Readonly<Partial<Record<LiveBaccaratBetKey, string>>>;
}
