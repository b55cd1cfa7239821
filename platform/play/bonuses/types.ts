import type { BonusStatus, ForfeitReason } from '@/lib/contract/calls/promotions';
import type { GameClassification } from './rules';

export interface StoredBonus {
  bonusId: string;
  memberId: string;
  promotionId: string | null;
  source: string;
  /** Given for money that was paid in: it ends when own money leaves before it is released. */
  needsOwnMoney: boolean;
  amountMinor: bigint;
  requiredMinor: bigint;
  doneMinor: bigint;
  /** Open rounds that hold money of it. */
  openRounds: number;
  status: BonusStatus;
  grantedAt: Date;
  expiresAt: Date;
  forfeitedAt: Date | null;
  /** Null where its time ended it, or its play. */
  forfeitReason: ForfeitReason | null;
  endedAt: Date | null;
  /** What it became, of a completed one: rounds that were open at its release add to it when they pay. */
  releasedMinor: bigint | null;
}

/** A round that was settled, as the wagering needs to know it. */
export interface SettledRound {
  roundId: string;
  gameId: string;
  classification: GameClassification;
  /** False: nothing that is staked at games of its type counts. */
  takesBonus: boolean;
  stakeMinor: bigint;
  startedAt: Date;
}

export interface StoredWagering {
  roundId: string;
  gameId: string;
  stakeMinor: bigint;
  weight: number;
  countedMinor: bigint;
  settledAt: Date;
}
