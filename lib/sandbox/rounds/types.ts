import type { RoundOutcome } from '../slots/engine';

/**
 * `committed` the server seed's hash is shown · `staking` the bet is on its way and may or may not have been taken ·
 * `drawn` the stake is taken and the outcome stored, the payout is on its way · `settled` · `voiding` the bet is being
 * taken back · `void` no stake was kept.
 */
export type RoundState = 'committed' | 'staking' | 'drawn' | 'settled' | 'voiding' | 'void';

/** What a player holds of the next round before it is staked. */
export interface Commitment {
  roundId: string;
  nonce: number;
  /** SHA-256 of the server seed. */
  commitment: string;
}

/** A round whose outcome is stored, as the player sees it. Amounts are decimal strings. */
export interface RoundView {
  roundId: string;
  gameCode: string;
  state: 'drawn' | 'settled';
  nonce: number;
  commitment: string;
  serverSeed: string;
  clientSeed: string;
  stake: string;
  payout: string;
  outcome: RoundOutcome;
  startedAt: string;
}

/** Since the game was opened. */
export interface SessionTotals {
  openedAt: string;
  /** Payouts minus stakes; negative is a loss. */
  net: string;
}

/** A round that the player has not seen the end of. `pending`: the wallet has not answered yet. */
export interface Interrupted {
  round: RoundView | null;
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
  clientSeed: string;
  /** Made by the client for this round; the same key never stakes twice. */
  roundKey: string;
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
