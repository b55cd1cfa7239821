import { moneyText, parseMoney } from '@/lib/money';
import type { BrandSettings } from '@/platform/brand/settings';

export interface Terms {
  qualifyingMinor: bigint;
  rewardMinor: bigint;
  friendRewardMinor: bigint;
  /** What a friend has to stake, weighed as wagering is. */
  stakesMinor: bigint;
  holdMs: number;
}

const dayMs = 86_400_000;

/** Null where invitations bring nothing. */
export function termsOf({ referral }: BrandSettings): Terms | null {
  const qualifyingMinor = parseMoney(referral.qualifyingDeposit);
  const rewardMinor = parseMoney(referral.reward);
  const friendRewardMinor = parseMoney(referral.friendReward);
  if (!referral.isOffered || qualifyingMinor === null || rewardMinor === null || friendRewardMinor === null) {
    return null;
  }
  const stakesMinor = qualifyingMinor * BigInt(referral.playThrough);
  const holdMs = referral.holdDays * dayMs;
  return { qualifyingMinor, rewardMinor, friendRewardMinor, stakesMinor, holdMs };
}

/** What the page says before anybody invites. */
export function shownTerms({ referral }: BrandSettings) {
  const { isOffered, qualifyingDeposit, reward, friendReward, holdDays, playThrough, maxPerMonth } = referral;
  const stakesMinor = (parseMoney(qualifyingDeposit) ?? 0n) * BigInt(playThrough);
  const stakes = moneyText(stakesMinor);
  return { isOffered, qualifyingDeposit, reward, friendReward, holdDays, stakes, maxPerMonth };
}
