import { defineCall } from '../define';
import type { MoneyText, TimeText } from '../types';
import type { VendorBetInput, VendorReceipt, VendorRollbackInput } from './vendor';

/**
 * The part of the seamless wallet for matches between players. What they stake stands in an account of the match; a player's
 * round in it is taken back by `leaveMatch`, never by `rollback`, and is paid by `settleMatch`, never by `win`.
 */
export interface VendorEnterMatchInput extends VendorBetInput {
  matchId: string;
}

export interface VendorLeaveMatchInput extends VendorRollbackInput {
  matchId: string;
}

export interface VendorStakeBotInput {
  matchId: string;
  transactionId: string;
  currency: string;
  amount: MoneyText;
}

export interface VendorMatchPayout {
  /** `bot` for a seat of the house. */
  playerId: string;
  roundId: string;
  /** `0.00` for who gets nothing; every player's round is named. */
  amount: MoneyText;
}

export interface VendorSettleMatchInput {
  matchId: string;
  transactionId: string;
  currency: string;
  payouts: VendorMatchPayout[];
  /** With the payouts exactly what stands in the match, or the call is refused. */
  rake: MoneyText;
}

export interface VendorVoidMatchInput {
  matchId: string;
  transactionId: string;
  currency: string;
}

export interface VendorMatchReceipt {
  currency: string;
  isDuplicate: boolean;
  /** Each player's balance right after the end. */
  balances: { roundId: string; playerId: string; balance: MoneyText }[];
}

export interface VendorRoom {
  roomCode: string;
  vendorCode: string;
  gameCode: string;
  /** By the gateway's language codes; English always. */
  names: { EN: string } & Readonly<Record<string, string>>;
  stake: MoneyText;
  /** "5.00". */
  rakePercent: string;
  seats: number;
  /** Who sits at its tables now: real players, and bots apart from them. */
  players: number;
  bots: number;
}

/** A room of the lobby. */
export interface GameRoom {
  roomCode: string;
  gameCode: string;
  gameName: string;
  vendorCode: string;
  name: string;
  stake: MoneyText;
  /** Null, as the next two and the smallest balance, where the gateway does not say it. */
  rakePercent: string | null;
  seats: number | null;
  /** As the vendor counted within the last two minutes; 0 when it has not. Bots are counted apart. */
  players: number | null;
  bots: number;
  minBalance: MoneyText | null;
}

export interface RoomListInput {
  vendorCode?: string;
  language?: string;
}

export interface RoomListOutput {
  rooms: GameRoom[];
}

export interface ReportedRooms {
  reportedAt: TimeText;
}

const call = <Input extends object, Output>(verb: string, settles = false) =>
  defineCall<Input, Output>({
    method: 'POST',
    path: `/wps/vendor/${verb}`,
    access: 'vendor',
    ...(settles ? { settles } : {}),
  });

export const matchCalls = {
  enterMatch: call<VendorEnterMatchInput, VendorReceipt>('enterMatch'),
  leaveMatch: call<VendorLeaveMatchInput, VendorReceipt>('leaveMatch', true),
  stakeBot: call<VendorStakeBotInput, VendorMatchReceipt>('stakeBot'),
  settleMatch: call<VendorSettleMatchInput, VendorMatchReceipt>('settleMatch', true),
  voidMatch: call<VendorVoidMatchInput, VendorMatchReceipt>('voidMatch', true),
  reportRooms: call<{ rooms: VendorRoom[] }, ReportedRooms>('reportRooms'),
} as const;
