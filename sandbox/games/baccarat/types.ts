import type { SettledBet, TableBet, TableTerms } from '@/sandbox/kit/betting-table/placed-bets';
import type { Card } from '@/sandbox/kit/cards';

export const baccaratBets = ['player', 'banker', 'tie', 'playerPair', 'bankerPair', 'small', 'big'] as const;
export type BaccaratBetKey = (typeof baccaratBets)[number];

export type Winner = 'player' | 'banker' | 'tie';

export interface BaccaratMaths {
  terms: TableTerms;
  /** What a winning bet returns in hundredths of its amount, its own stake included; a key that is missing is no bet here. */
  pays: Readonly<Partial<Record<BaccaratBetKey, number>>>;
  /** What the banker bet returns when the banker wins with six, where that differs. */
  bankerSix?: number;
}

export type BaccaratBet = TableBet;

/** The two hands, in the order in which they were dealt. */
export interface Coup {
  player: Card[];
  banker: Card[];
  playerTotal: number;
  bankerTotal: number;
  winner: Winner;
}

export interface BaccaratView extends Coup {
  results: SettledBet[];
}
