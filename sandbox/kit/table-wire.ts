import type { PlacedBet } from './betting-table/placed-bets';

/** So many tables are followed in one document. */
export const mostTables = 4;

/**
 * What the screens of live tables talk about with the server. Every call is a POST to `/sandbox/api/<call>` with a JSON body
 * and answers `{ success, value }` or `{ success: false, errorCode, value }`; only `tableStream` answers a stream. Amounts are
 * decimal strings, moments milliseconds since 1970 by the clock of the tables, which every answer tells as `nowMs`.
 *
 * The way of a document: `tableOpen` with the launch token → `tableStream` tells the public state of each of its tables
 * whenever it changes → `tableBet` and `tableUndo` until the close → `tableMine` after the result. Who reloads calls `tableOpen` again.
 */

/** `tableOpen` `{ token, tableCode? }`: with the table that the document shows first. */
export interface TableOpenAnswer {
  sessionToken: string;
  /** The table that shows first. */
  tableCode: string;
  /** Those that this session may stake at, at one at a time: all of its studio where a lobby was opened. */
  tables: readonly string[];
  currency: string;
  balance: string;
  backUrl: string;
  state: TableState;
}

/**
 * `tableState` `{ sessionToken, tableCode }`, and each event of `tableStream` `{ sessionToken, tableCodes }`, which follows up to
 * four tables. Nothing in it is ahead of its time.
 */
export interface TableState {
  tableCode: string;
  kind: string;
  nowMs: number;
  shoe: TableShoeState | null;
  /** Who deals here with cards that a camera sees; null at a table that is dealt by program. */
  studio: TableStudio | null;
  /** Null while the first shoe of a table is shuffled. */
  round: TableRoundState | null;
  /** Of all confirmed slips of the round, where most is staked first. */
  crowd: readonly TableCrowd[];
}

/** `tableStates` `{ sessionToken, tableCodes }`: those of `tableStream`, asked for at one moment. */
export interface TableStatesAnswer {
  nowMs: number;
  tables: readonly TableState[];
}

/** How the video of a studio comes. */
export type VideoKind = 'hls' | 'whep';

/** An operator’s studio, by its name. */
export interface TableStudio {
  name: string;
  /** `delayMs`: how much later a player sees what happens there. Null where there is no camera. */
  video: { kind: VideoKind; url: string; delayMs: number } | null;
}

/** A studio’s own shoe has no seal: neither root nor hash. */
export interface TableShoeState {
  shoeId: string;
  number: number;
  root: string | null;
  seedHash: string | null;
  /** The first stakes on it are taken from then on; before that it is shuffled. */
  opensAtMs: number;
  /** The card that was shown first, 0 to 51; null while the shoe is shuffled. */
  burnCard: number | null;
}

export interface TableRoundState {
  roundId: string;
  number: number;
  coup: number | null;
  /** SHA-256 of its seed, or the root of its shoe; null where a studio deals. */
  commitment: string | null;
  /** What was drawn before the betting, such as the prices of a match; null at most tables. */
  offer: unknown;
  /** `betting`, `closing`, `dealing`, `acting`, `result`, `settled`, `voiding` or `void`. */
  state: string;
  bettingAtMs: number;
  closesAtMs: number;
  /** What has opened, the earliest first. */
  opened: readonly unknown[];
  /** How many of them each dealing that has begun has brought; players decide between two dealings. */
  dealings: readonly number[];
  opening: { pace: string; startsAtMs: number; opensAtMs: number } | null;
  acting: { startsAtMs: number; endsAtMs: number } | null;
  result: unknown;
  nextAtMs: number | null;
}

/** One spot: real players and what they have staked, of one currency. */
export interface TableCrowd {
  key: string;
  currency: string;
  players: number;
  sum: string;
}

/** `tableList` `{ sessionToken }`. */
export interface TableListAnswer {
  nowMs: number;
  tables: {
    tableCode: string;
    kind: string;
    state: string | null;
    closesAtMs: number | null;
    results: unknown[];
  }[];
}

/** `tableBet` `{ sessionToken, tableCode, roundId, betKey, placed }`; repeat a call whose answer was lost with the same key. */
export interface TableBetAnswer {
  nowMs: number;
  bet: TableSlip;
  balance: string | null;
}

/**
 * `tableAct` `{ sessionToken, roundId, step, hand, action }`: a decision of the open step, which is the number of the last
 * dealing from 0; taken once. With the slip of its raise where it costs something.
 */
export interface TableActAnswer {
  nowMs: number;
  bet: TableSlip | null;
  balance: string | null;
}

/** A slip: what one Confirm has laid. `undoing`: its stake is on its way back. */
export interface TableSlip {
  betId: string;
  placed: readonly PlacedBet[];
  amount: string;
  state: 'claimed' | 'confirmed' | 'undoing' | 'undone';
  undoCode: string | null;
}

/** What a seat has in a round. */
export interface TableSeatPart {
  slips: TableSlip[];
  /** Decisions as they count, in their order. */
  actions: { step: number; hand: number; action: string }[];
}

/** `tableMine` `{ sessionToken, roundId }`: what the player has in a round, and what it has paid. */
export interface TableMineAnswer extends TableSeatPart {
  nowMs: number;
  roundId: string;
  /** Null until the result. */
  payout: string | null;
  /** True once the wallet has booked it. */
  isPaid: boolean;
  balance: string | null;
}

/** A round that a player has staked in. */
export interface OwnRound {
  roundId: string;
  number: number;
  /**
   * Null once it is decided. `void`: the whole round; `returned`: nothing of it could be confirmed in time. The stakes come back in
   * both.
   */
  standing: 'running' | 'void' | 'returned' | null;
  stake: string;
  /** Null where nothing is owed, or not yet. */
  payout: string | null;
  /** True once the wallet has booked it. */
  isPaid: boolean;
}

/** `tableHistory` `{ sessionToken, tableCode }`: the newest results, and the player’s own rounds, the newest first. */
export interface TableHistoryAnswer {
  nowMs: number;
  results: { number: number; shoeId: string | null; coup: number | null; result: unknown }[];
  own: OwnRound[];
}
