import type { Reward, RewardKind, RewardSource } from '@/lib/contract/promotions';

export interface StoredReward {
  rewardId: string;
  memberId: string;
  kind: RewardKind;
  source: RewardSource;
  reference: string;
  /** Minor units; of `points` whole points. */
  value: bigint;
  wageringMultiple: number | null;
  validDays: number | null;
  titles: Readonly<Record<string, string>>;
  promotionId: string | null;
  status: Reward['status'];
  issuedAt: Date;
  expiresAt: Date | null;
  claimedAt: Date | null;
}
