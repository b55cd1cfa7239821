import { defineCall } from '../define';
import type { GameType, MoneyText, TimeText } from '../types';

/**
 * Live tables: everybody sees one round, stakes until it closes, and is settled together. Their vendor tells how each stands, and
 * the site shows it before somebody sits down.
 *
 * `shuffling`: no stakes before the shoe is ready. `acting`: the players decide. `void`: nothing was drawn and the stakes go back.
 * `resting`: nobody is there, or nothing has been heard of the table lately. `closed`: it cannot be opened.
 */
export const liveTableStates = [
  'betting',
  'closing',
  'dealing',
  'acting',
  'result',
  'void',
  'shuffling',
  'resting',
  'closed',
] as const;
export type LiveTableState = (typeof liveTableStates)[number];

/** No more tables in one report, and no more results of a table. */
export const mostTables = 100;
export const mostResults = 24;

interface TableNow {
  /** What is dealt: `baccarat`, `roulette`. A vendor may have kinds that nobody else knows. */
  kind: string;
  state: LiveTableState;
  /** The number of the round; null before the first. */
  round: number | null;
  /** Until when stakes are taken; null while they are not. */
  closesAt: TimeText | null;
  /** What a player may stake in a round, on the main bet. */
  minStake: MoneyText;
  maxStake: MoneyText;
  bettingSeconds: number;
  /** What came last, the newest last, in short plain codes: `banker`, `tie`, `17`, `x2`. What a road is drawn from. */
  lastResults: string[];
  /** How many players have staked in the round; nobody else is counted. */
  players: number;
}

/** A table as its vendor tells it. */
export interface VendorLiveTable extends TableNow {
  /** The table is a game of the catalogue: its vendor, and its code. */
  vendorCode: string;
  tableCode: string;
}

export interface VendorTableReport {
  /** When the vendor looked: of two reports the older one counts for nothing, whichever comes last. */
  seenAt: TimeText;
  tables: VendorLiveTable[];
}

export interface VendorTableReceipt {
  reportedAt: TimeText;
  /** Somebody has looked at the list of tables lately: one that rests may go on, so that there is something to see. */
  isWatched: boolean;
}

/** A table as the site shows it: a game of the catalogue, and how it stood when its vendor last told. */
export interface LiveTable extends TableNow {
  gameId: string;
  vendorCode: string;
  vendor: string;
  gameType: GameType;
  gameCode: string;
  gameName: string;
  image: string;
  reportedAt: TimeText;
}

export interface LiveTablesInput {
  gameType?: GameType;
  language?: string;
}

export interface LiveTablesOutput {
  tables: LiveTable[];
}

export const liveTableCalls = {
  reportTables: defineCall<VendorTableReport, VendorTableReceipt>({
    method: 'POST',
    path: '/wps/vendor/reportTables',
    access: 'vendor',
  }),
} as const;
