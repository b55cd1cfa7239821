import { defineCall, defineFamily } from '../define';
import { liveTableCalls } from './live-tables';
import { matchCalls } from './match-wallet';
import { sportEventCalls } from './sport-events';
import type { MoneyText, TimeText } from '../types';

/**
 * The seamless wallet: what a game vendor may ask of the platform. Signed (`X-Vendor`, `X-Timestamp`, `X-Signature`,
 * see `lib/contract/signature.ts`), idempotent by `transactionId`, and ordered by `roundId`. Vendors know a player only
 * by an id that is made for them.
 */
export type * from './match-wallet';

export interface VendorPlayer {
  playerId: string;
  sessionId: string;
  currency: string;
  balance: MoneyText;
  language: string;
  gameCode: string;
  /** The lobby that the player came from; a link, never a script. */
  backUrl: string;
  /** A player of the demonstration itself: where others see the seat, it is called one. */
  isDemonstration?: boolean | undefined;
}

export interface VendorBetInput {
  sessionId: string;
  playerId: string;
  roundId: string;
  transactionId: string;
  gameCode: string;
  currency: string;
  amount: MoneyText;
  /** A share of the stake that the house puts into a progressive pool of the vendor; the player pays nothing on top. */
  jackpot?: { poolCode: string; contribution: MoneyText };
}

export interface VendorActivityInput {
  playerId: string;
  /** An open round, of a game or of a match. */
  roundId: string;
}

export interface VendorActivityReceipt {
  notedAt: TimeText;
}

/** An open round, of a game or of a match, that its vendor cannot finish now. */
export interface VendorSetAside {
  roundId: string;
  /** For the operator; the player never reads it. */
  reason: string;
  setAsideAt: TimeText;
}

export interface VendorWinInput {
  playerId: string;
  roundId: string;
  /** `0.00` ends a round without a payout. */
  amount: MoneyText;
  transactionId: string;
  currency: string;
  /** True when the round is over. */
  isRoundEnd: boolean;
  /**
   * With the end of the round: what of its stake was at risk, so that bets against each other and bets that came back turn
   * nothing over. The whole stake where it is missing. It moves no money.
   */
  validStake?: MoneyText;
  /**
   * With the end of the round: names what has decided it, alike for every player’s round that it has decided, such as a round of a live
   * table or a market of a match. Accounts that stake against each other are found by it. It moves no money.
   */
  outcomeId?: string;
  /** The round wins this pool: all that is in it is paid on top of the amount. Its bet must have fed the pool. */
  jackpotPoolCode?: string;
}

/** Up to 200 wins that are booked together, each under its own key. */
export interface VendorBatchInput {
  /** The vendor's own name for it; what keeps a win from being paid twice is its own key. */
  batchId: string;
  wins: VendorWinInput[];
}

/** `refused` leaves this win as it was, and the others are booked all the same. */
export interface VendorBatchResult {
  transactionId: string;
  outcome: 'done' | 'duplicate' | 'refused';
  balance?: MoneyText;
  code?: string;
}

export interface VendorBatchReceipt {
  /** In the order of the wins. */
  results: VendorBatchResult[];
}

export interface VendorRollbackInput {
  playerId: string;
  roundId: string;
  transactionId: string;
  /** The bet that is taken back. If it never arrived, a marker refuses it later. */
  betTransactionId: string;
  currency: string;
}

/** A round of the vendor's that was settled wrongly, a day ago at most. */
export interface VendorCorrectInput {
  roundId: string;
  transactionId: string;
  /** What the round should have paid in all. */
  newTotal: MoneyText;
  /** For the operator; the player never reads it. */
  reason: string;
}

export interface VendorReceipt {
  balance: MoneyText;
  currency: string;
  /** True when the call had been made before and nothing was moved again. */
  isDuplicate: boolean;
}

export interface VendorCorrectReceipt extends VendorReceipt {
  /** What the round has paid now: more than was asked for where the player no longer had all of the difference. */
  payout: MoneyText;
}

export interface VendorWinReceipt extends VendorReceipt {
  /** What the pool paid, with a win that names one; a repeat answers the same. */
  jackpotAmount?: MoneyText;
}

export const vendor = defineFamily('vendor', {
  authenticate: defineCall<{ token: string }, VendorPlayer>({
    method: 'POST',
    path: '/wps/vendor/authenticate',
    access: 'vendor',
  }),
  balance: defineCall<{ playerId: string; currency: string }, VendorReceipt>({
    method: 'POST',
    path: '/wps/vendor/balance',
    access: 'vendor',
  }),
  bet: defineCall<VendorBetInput, VendorReceipt>({
    method: 'POST',
    path: '/wps/vendor/bet',
    access: 'vendor',
  }),
  /** The player has decided something in an open round: what counts as time played. */
  activity: defineCall<VendorActivityInput, VendorActivityReceipt>({
    method: 'POST',
    path: '/wps/vendor/activity',
    access: 'vendor',
    settles: true,
  }),
  /** Rounds that wait for the vendor, whose stakes stay in them meanwhile. */
  reportSetAside: defineCall<{ rounds: VendorSetAside[] }, { reportedAt: TimeText }>({
    method: 'POST',
    path: '/wps/vendor/reportSetAside',
    access: 'vendor',
    settles: true,
  }),
  win: defineCall<VendorWinInput, VendorWinReceipt>({
    method: 'POST',
    path: '/wps/vendor/win',
    access: 'vendor',
    settles: true,
  }),
  /** Ends many rounds at once, such as those of a table at which many have staked. */
  settleBatch: defineCall<VendorBatchInput, VendorBatchReceipt>({
    method: 'POST',
    path: '/wps/vendor/settleBatch',
    access: 'vendor',
    settles: true,
  }),
  /** Changes what a settled round has paid. */
  correct: defineCall<VendorCorrectInput, VendorCorrectReceipt>({
    method: 'POST',
    path: '/wps/vendor/correct',
    access: 'vendor',
    settles: true,
  }),
  rollback: defineCall<VendorRollbackInput, VendorReceipt>({
    method: 'POST',
    path: '/wps/vendor/rollback',
    access: 'vendor',
    settles: true,
  }),
  ...matchCalls,
  ...liveTableCalls,
  ...sportEventCalls,
});
