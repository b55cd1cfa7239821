import type {
  PointOrder,
  PointOrderDetail,
  PointOrderStatus,
  PointOrderStep,
} from '@/lib/contract/calls/points';
import { CallError } from '@/lib/contract/errors';
import { moneyText } from '@/lib/money';
import type { Reader } from '@/platform/ground/db';
import { listVouchers } from '../vouchers';
import { openOrderAddress } from './order-address';
import { getOrder, listEvents } from './order-store';
import type { StoredOrder } from './types';

const statusOf = (step: PointOrderStep): PointOrderStatus => {
  if (step === 'in_process') return step;
  return step === 'rejected' || step === 'cancelled' || step === 'refunded' ? 'rejected' : 'approved';
};

/** The fields that leave the platform, picked by hand. */
export function presentOrder(order: StoredOrder, language: string): PointOrder {
  const { titles, step } = order;
  return {
    orderId: order.id,
    rewardId: order.rewardId,
    name: titles[language] ?? titles.EN ?? '',
    kind: order.kind,
    picture: order.picture,
    quantity: order.quantity,
    points: Number(order.points),
    surcharge: moneyText(order.surchargeMinor),
    status: statusOf(step),
    step,
    reason: order.reason ?? '',
    remark: order.remark,
    createdAt: order.createdAt.toISOString(),
    isCancellable: step === 'in_process',
    isConfirmable: step === 'shipped',
  };
}

/** Throws `points.order.not.found` when it is not this member's. */
export async function readOrder(
  reader: Reader,
  { memberId, orderId, language }: { memberId: string; orderId: string; language: string },
): Promise<PointOrderDetail> {
  const order = await getOrder(reader, orderId);
  if (order?.memberId !== memberId) throw new CallError('points.order.not.found');
  const steps = await listEvents(reader, orderId);
  return {
    ...presentOrder(order, language),
    steps: steps.map(({ step, at, by }) => ({ step, at: at.toISOString(), by })),
    address: openOrderAddress(order),
    carrier: order.carrier,
    trackingNumber: order.trackingNumber,
    vouchers: order.kind === 'voucher' ? await listVouchers(reader, orderId) : [],
  };
}
