import type { Reward } from '@/lib/contract/calls/promotions';
import { moneyText } from '@/lib/money';
import type { StoredReward } from './types';

/** The fields that leave the platform, picked by hand; the title in this language, or in English. */
export function presentReward(reward: StoredReward, language: string): Reward {
  const { kind, value, titles } = reward;
  return {
    rewardId: reward.rewardId,
    kind,
    source: reward.source,
    title: titles[language] ?? titles.EN ?? '',
    value: kind === 'points' || kind === 'tickets' ? value.toString() : moneyText(value),
    wageringMultiple: reward.wageringMultiple,
    status: reward.status,
    issuedAt: reward.issuedAt.toISOString(),
    expiresAt: reward.expiresAt?.toISOString() ?? null,
    claimedAt: reward.claimedAt?.toISOString() ?? null,
  };
}
