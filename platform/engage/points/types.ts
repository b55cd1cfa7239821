import type { PointRewardKind } from '@/lib/contract/calls/points';
import type { Change, Window } from '@/platform/brand/content';

export interface PointTerms {
  /** Settled stakes that earn one point. */
  stakesPerPointMinor: bigint;
  /** Points that are worth one unit of the currency when they are converted. */
  pointsPerUnit: number;
}

export interface ConversionTerms {
  /** Points that are worth one unit of the currency. */
  pointsPerUnit: number;
  /** The least that is converted at once, before it is rounded up to the step. */
  least: number;
  /** The most that one member converts in one UTC day. */
  daily: number;
}

export interface BonusOfReward {
  amountMinor: bigint;
  wageringMultiple: number;
  validDays: number;
}

export interface PointRewardText {
  name: string;
  description: string;
}

export interface PointRewardPiece extends Window {
  rewardId: string;
  picture: string;
  points: number;
  quantity: number;
  /** `goods` when it is not said. */
  kind?: PointRewardKind;
  /** Play money beside the points. */
  surchargeMinor?: bigint;
  minLevel?: number;
  /** Null: no limit but the stock. */
  perMember?: number | null;
  /** Of the kind `bonus`, and of no other. */
  bonus?: BonusOfReward;
  /** Of the kind `tickets`, and of no other: how many one of it brings. */
  tickets?: number;
  sortOrder: number;
}

export type PointRewardChange = Change<PointRewardText>;

/** A reward as it is on offer now. */
export interface Offer {
  rewardId: string;
  picture: string;
  points: number;
  quantity: number;
  kind: PointRewardKind;
  surchargeMinor: bigint;
  minLevel: number;
  perMember: number | null;
  bonus: BonusOfReward | null;
  tickets: number | null;
}

export interface NewTerms extends PointTerms, Partial<Pick<ConversionTerms, 'least' | 'daily'>> {
  effectiveFrom: Date;
  recordedBy: string;
  reason?: string | null;
}
