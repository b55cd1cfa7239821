import type { TitleText } from './types';

/** What a player holds of the next round before it is staked. */
export interface Commitment {
  roundId: string;
  nonce: number;
  /** SHA-256 of the server seed. */
  commitment: string;
}

/** A round as the player sees it, from the stake on. Amounts are decimal strings. */
export interface RoundView {
  roundId: string;
  gameCode: string;
  /** `playing`: it waits for a decision. */
  state: 'playing' | 'drawn' | 'settled';
  nonce: number;
  commitment: string;
  /** Shown once nothing can change the outcome; null before. */
  serverSeed: string | null;
  clientSeed: string;
  /** All that the round has cost so far. */
  stake: string;
  /** The part of it that decisions added. */
  raise: string;
  /** What the round pays, the pool aside; `0.00` until it is over. */
  payout: string;
  /** What it paid out of a progressive pool; null when it won none. */
  jackpot: string | null;
  bet: unknown;
  actions: unknown[];
  /** The engine's view: what may be seen of the outcome now. */
  outcome: unknown;
  startedAt: string;
}

/** Since the game was opened. */
export interface SessionTotals {
  openedAt: string;
  /** All stakes of rounds that were drawn. */
  staked: string;
  /** Payouts minus stakes; negative is a loss. */
  net: string;
}

/** A round that the player has not seen the end of. `pending`: the wallet has not answered yet. */
export interface Interrupted {
  round: RoundView | null;
  /** What the game of that round is called. */
  name: TitleText | null;
  pending: boolean;
}

/** Where a player stands in a game. */
export interface ResumeAnswer {
  balance: string;
  /** Null while an interrupted round cannot be finished because the wallet does not answer. */
  next: Commitment | null;
  interrupted: Interrupted | null;
  session: SessionTotals;
}

export interface OpenAnswer extends ResumeAnswer {
  sessionToken: string;
  gameCode: string;
  currency: string;
  backUrl: string;
  stakes: string[];
}

export interface SpinInput {
  stake: string;
  /** What is bet on, in games where that is a choice. */
  bet?: unknown;
  clientSeed: string;
  /** Made by the client for this round; the same key never stakes twice. */
  roundKey: string;
}

/** A decision in an open round. */
export interface ActInput {
  roundId: string;
  /** How many decisions were taken before it: a repeat of one that was lost is known by it. */
  index: number;
  action: unknown;
}

export interface SpinAnswer {
  round: RoundView;
  /** Null while the payout is not acknowledged by the wallet; it is sent again until it is. */
  balance: string | null;
  next: Commitment | null;
  session: SessionTotals;
}

export interface HistoryAnswer {
  rounds: RoundView[];
}

export interface BalanceAnswer {
  /** Null where the wallet cannot say. */
  balance: string | null;
}
