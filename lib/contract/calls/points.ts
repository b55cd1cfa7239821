import { defineCall, defineFamily, type Nothing } from '../define';
import type { MoneyText } from '../types';

/** What points can be turned into. Points are whole numbers; they have no expiry. */
export interface PointReward {
  rewardId: string;
  name: string;
  description: string;
  picture: string;
  points: number;
  /** Null where the gateway does not say it. */
  availableQuantity: number | null;
}

export interface PointConfig {
  /** Settled stakes that earn one point. */
  stakesPerPoint: MoneyText | null;
  /** Points that are worth one unit of the currency when they are converted. */
  pointsPerUnit: number | null;
}

export const points = defineFamily('points', {
  balance: defineCall<Nothing, { balance: number }>({
    method: 'GET',
    path: '/wps/relay/MCS2_getPointBalance',
    access: 'member',
  }),
  rewards: defineCall<{ language?: string }, { list: PointReward[] }>({
    method: 'GET',
    path: '/wps/relay/MCS2_getPointReward',
    access: 'member',
  }),
  config: defineCall<Nothing, PointConfig>({
    method: 'GET',
    path: '/wps/relay/MCS2_getPointConfig',
    access: 'member',
  }),
});
