import type { VipBenefit } from '@/lib/contract/calls/content';
import { moneyText } from '@/lib/money';
import type { Benefit } from './benefit-store';

/** As it leaves the platform. */
export const presentBenefit = ({ kind, gameType, value }: Benefit): VipBenefit => ({
  kind,
  gameType,
  count: kind === 'level_reward' ? null : Number(value),
  amount: kind === 'level_reward' ? moneyText(value) : null,
});
