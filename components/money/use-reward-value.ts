import { useTranslations } from 'next-intl';
import type { RewardKind } from '@/lib/contract/calls/promotions';
import { useMoneyText } from './use-money-text';

/** What a reward is worth in words: an amount, an amount of bonus money, points, or tickets. */
export function useRewardValue(): (reward: { kind: RewardKind; value: string }) => string {
  const t = useTranslations('records.reward.value');
  const money = useMoneyText();
  return ({ kind, value }) =>
    kind === 'points' || kind === 'tickets'
      ? t(kind, { count: Number(value) })
      : t(kind, { amount: money(value) });
}
