import type { PromotionWay, RewardKind } from '@/lib/contract/calls/promotions';

export const promotionRules = ['mobile_bound', 'email_bound', 'first_deposit'] as const;
/** What the platform can see for itself: a number or an address is bound, money was paid in. */
export type PromotionRule = (typeof promotionRules)[number];

export interface RewardTerms {
  kind: RewardKind;
  /** Minor units; of `points` whole points. */
  value: bigint;
  /** Of a bonus: how often its amount is staked, and in how many days. */
  wageringMultiple: number | null;
  validDays: number | null;
}

export interface DepositTerms {
  minDepositMinor: bigint;
  /** Of the deposit, whole. */
  percent: number;
  maxBonusMinor: bigint;
  wageringMultiple: number;
  validDays: number;
}

/** A line of a raffle's pool. */
export interface Prize {
  weight: number;
  /** Null is no prize. */
  reward: RewardTerms | null;
  titles: Readonly<Record<string, string>>;
}

export interface PromotionTerms {
  promotionId: string;
  way: PromotionWay;
  opensAt: Date | null;
  closesAt: Date | null;
  /** Of an application, and of what comes by itself. */
  reward: RewardTerms | null;
  /** Days in which a reward can be claimed; null: for ever. */
  claimDays: number | null;
  deposit: DepositTerms | null;
  needsImages: boolean;
  needsComment: boolean;
  approval: 'rule' | 'operator';
  rule: PromotionRule | null;
  effectiveFrom: Date;
}

export interface StoredTerms extends PromotionTerms {
  revision: bigint;
}

export type ApplicationState = 'applying' | 'issued' | 'rejected';

export interface Application {
  applicationId: string;
  promotionId: string;
  memberId: string;
  comment: string | null;
  imageIds: readonly string[];
  language: string;
  state: ApplicationState;
  appliedAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
  reason: string | null;
  rewardId: string | null;
}

export interface Draw {
  promotionId: string;
  rewardId: string | null;
  /** Of the terms whose pool it was, and the line that came out, from 1. */
  revision: bigint;
  position: number;
  serverSeed: string;
  clientSeed: string;
}
