import type { Change, Window } from '@/platform/brand/content';

export interface PointTerms {
  /** Settled stakes that earn one point. */
  stakesPerPointMinor: bigint;
  /** Points that are worth one unit of the currency when they are converted. */
  pointsPerUnit: number;
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
  sortOrder: number;
}

export type PointRewardChange = Change<PointRewardText>;
