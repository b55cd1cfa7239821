/** Rounds as they are stored. */
interface RoundBase {
  roundId: string;
  sessionId: string;
  playerId: string;
  gameCode: string;
  nonce: number;
  serverSeed: string;
  commitment: string;
  /** The version of the game; null for a round that is older than its being stored. */
  mathsHash: string | null;
  committedAt: Date;
  /** When it was over; null before. */
  settledAt: Date | null;
  /** When this was read, by the database's clock; after its row was locked, where it was. */
  readAt: Date;
}

export interface WaitingRound extends RoundBase {
  state: 'committed';
}

interface StakedBase extends RoundBase {
  roundKey: string;
  clientSeed: string;
  stakeMinor: bigint;
  bet: unknown;
  actions: unknown[];
  /** What decisions added to the stake. */
  raiseMinor: bigint;
  stakedAt: Date;
  attemptedAt: Date;
  seenAt: Date | null;
  /** Since when it waits for its vendor, because the game failed; it stays known when the round was settled after all. */
  setAsideAt: Date | null;
}

export interface StakingRound extends StakedBase {
  state: 'staking';
}

export interface PlayingRound extends StakedBase {
  state: 'playing';
  playingAt: Date;
  /** Why the last decision that costs more was refused; null when none was. */
  raiseCode: string | null;
}

export interface RaisingRound extends StakedBase {
  state: 'raising';
  playingAt: Date;
  pendingAction: unknown;
  pendingRaiseMinor: bigint;
  raiseAttempt: number;
  /** Why it is being taken back; null while it may still count. */
  raiseCode: string | null;
}

export interface DrawnRound extends StakedBase {
  state: 'drawn' | 'settled';
  outcome: unknown;
  payoutMinor: bigint;
  /** What of the stake and its raises was at risk; null where all of it counts. */
  validStakeMinor: bigint | null;
  /** The pool that the outcome wins. */
  jackpotPool: string | null;
  /** What the platform paid out of it; null until it has. */
  jackpotMinor: bigint | null;
  balanceAfterMinor: bigint | null;
}

export interface VoidRound extends StakedBase {
  state: 'voiding' | 'void';
  voidCode: string;
}

/** A round that is open for decisions. */
export type OpenRound = PlayingRound | RaisingRound;

/** A round that was staked, or tried to be. */
export type StakedRound = StakingRound | OpenRound | DrawnRound | VoidRound;
export type StoredRound = WaitingRound | StakedRound;
