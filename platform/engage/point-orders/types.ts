import type { PointOrderEvent, PointOrderStep, PointRewardKind } from '@/lib/contract/calls/points';
import type { BonusOfReward } from '../points';

export interface StoredOrder {
  id: string;
  memberId: string;
  rewardId: string;
  kind: PointRewardKind;
  /** By the gateway's language codes, EN at least. */
  titles: Readonly<Record<string, string>>;
  picture: string;
  quantity: number;
  /** Of the whole order, as both were when it was made. */
  points: bigint;
  surchargeMinor: bigint;
  /** For each of the order. */
  bonus: BonusOfReward | null;
  tickets: number | null;
  remark: string;
  step: PointOrderStep;
  pointsHold: string;
  surchargeHold: string | null;
  pointsTransfer: string | null;
  surchargeTransfer: string | null;
  sealedAddress: Buffer | null;
  carrier: string | null;
  trackingNumber: string | null;
  reason: string | null;
  createdAt: Date;
  changedAt: Date;
}

export interface OrderEvent {
  step: PointOrderStep;
  at: Date;
  by: PointOrderEvent['by'];
}

/** What a decision changes besides the step. */
export interface OrderChange {
  orderId: string;
  step: PointOrderStep;
  by: OrderEvent['by'];
  pointsTransfer?: string | null;
  surchargeTransfer?: string | null;
  carrier?: string;
  trackingNumber?: string;
  reason?: string;
}
