import type { Reward, RewardKind, RewardSource } from '@/lib/contract/calls/promotions';

export interface StoredReward {
  rewardId: string;
  memberId: string;
  kind: RewardKind;
  source: RewardSource;
  reference: string;
  /** Minor units; of `points` whole points, of `tickets` tickets. */
  value: bigint;
  wageringMultiple: number | null;
  validDays: number | null;
  titles: Readonly<Record<string, string>>;
  promotionId: string | null;
  /** Given for money that was paid in: it goes when own money leaves before it was claimed, and so does its bonus. */
  needsOwnMoney: boolean;
  status: Reward['status'];
  issuedAt: Date;
  expiresAt: Date | null;
  claimedAt: Date | null;
}
