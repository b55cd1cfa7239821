import type { PointOrderStep } from '@/lib/contract/calls/points';
import { CallError } from '@/lib/contract/errors';
import { recordAudit } from '@/platform/ground/audit';
import { getChosenLanguage, notifyMember } from '@/platform/brand/notices';
import type { Tx } from '@/platform/ground/db';
import { correctAll, voidHolds } from '@/platform/ground/ledger';
import { announce } from '@/platform/ground/live';
import { collect } from '@/platform/play/receivables';
import { approve, holdsOf } from './approve';
import { holdOrder, updateOrder } from './order-store';
import type { OrderChange, OrderEvent, StoredOrder } from './types';

/** Who decides at the desk, and why; the audit log has it. */
export interface Decision {
  orderId: string;
  actor: string;
  reason: string;
}

/** Throws `points.order.not.found`, and `points.order.state` with its step when it is in none of these. */
async function holdIn(tx: Tx, orderId: string, steps: readonly PointOrderStep[]): Promise<StoredOrder> {
  const order = await holdOrder(tx, orderId);
  if (!order) throw new CallError('points.order.not.found');
  if (!steps.includes(order.step)) throw new CallError('points.order.state', { step: order.step });
  return order;
}

async function note(tx: Tx, decision: Decision, action: string, now: Date): Promise<void> {
  const { orderId, actor, reason } = decision;
  await recordAudit(tx, { actor, action: `order.${action}`, subject: orderId, reason, now });
}

/** What others have done with the order; the member's own steps are no news. */
async function tell(
  tx: Tx,
  { memberId, titles }: StoredOrder,
  letter: 'order_shipped' | 'order_rejected' | 'order_refunded',
  now: Date,
): Promise<void> {
  const language = await getChosenLanguage(tx, memberId);
  const values = { reward: titles[language] ?? titles.EN ?? '' };
  await notifyMember(tx, { memberId, letter, values, language, now });
}

/** Points and surcharge go back; money that is owed is collected from it. */
async function giveBack(tx: Tx, order: StoredOrder, change: OrderChange, now: Date): Promise<void> {
  const { id, memberId } = order;
  const [points, surcharge] = holdsOf(order);
  const of = [
    ...(points ? [{ ...points, kind: 'points_returned' }] : []),
    ...(surcharge ? [{ ...surcharge, kind: 'mall_paid' }] : []),
  ];
  await voidHolds(tx, { key: `point-order:${id}:${change.step}`, of });
  await updateOrder(tx, change, now);
  if (surcharge) await collect(tx, memberId, now);
  await announce(tx, memberId, 'balance');
}

/** The desk's yes to goods. */
export async function approveOrder(tx: Tx, decision: Decision, now: Date): Promise<void> {
  const order = await holdIn(tx, decision.orderId, ['in_process']);
  await approve(tx, order, 'operator', now);
  await note(tx, decision, 'approve', now);
  await announce(tx, order.memberId, 'balance');
}

/** The desk's no; the member reads the reason. */
export async function rejectOrder(tx: Tx, decision: Decision, now: Date): Promise<void> {
  const { orderId, reason } = decision;
  const order = await holdIn(tx, orderId, ['in_process']);
  await giveBack(tx, order, { orderId, step: 'rejected', by: 'operator', reason }, now);
  await note(tx, decision, 'reject', now);
  await tell(tx, order, 'order_rejected', now);
}

/** Nobody has decided in time. */
export async function lapseOrder(tx: Tx, orderId: string, now: Date): Promise<void> {
  const order = await holdIn(tx, orderId, ['in_process']);
  await giveBack(tx, order, { orderId, step: 'rejected', by: 'clock' }, now);
  await tell(tx, order, 'order_rejected', now);
}

/** Throws `points.order.not.found` when it is not the member's. */
async function holdOwn(
  tx: Tx,
  { memberId, orderId }: { memberId: string; orderId: string },
  step: PointOrderStep,
): Promise<StoredOrder> {
  const order = await holdOrder(tx, orderId);
  if (order?.memberId !== memberId) throw new CallError('points.order.not.found');
  if (order.step !== step) throw new CallError('points.order.state', { step: order.step });
  return order;
}

/** The member takes it back while it is in process. */
export async function cancelOrder(
  tx: Tx,
  own: { memberId: string; orderId: string },
  now: Date,
): Promise<void> {
  const order = await holdOwn(tx, own, 'in_process');
  await giveBack(tx, order, { orderId: own.orderId, step: 'cancelled', by: 'member' }, now);
}

/** The member says that it has arrived. */
export async function confirmOrder(
  tx: Tx,
  own: { memberId: string; orderId: string },
  now: Date,
): Promise<void> {
  await holdOwn(tx, own, 'shipped');
  await updateOrder(tx, { orderId: own.orderId, step: 'delivered', by: 'member' }, now);
}

const stepBefore = { packing: 'approved', shipped: 'packing', delivered: 'shipped' } as const;

interface MovingOn {
  step: keyof typeof stepBefore;
  carrier?: string;
  trackingNumber?: string;
}

async function goOn(
  tx: Tx,
  { orderId, by, ...moving }: MovingOn & { orderId: string; by: OrderEvent['by'] },
  now: Date,
): Promise<void> {
  const order = await holdIn(tx, orderId, [stepBefore[moving.step]]);
  if (order.kind !== 'goods') throw new CallError('points.order.state', { step: order.step });
  await updateOrder(tx, { orderId, by, ...moving }, now);
  if (moving.step === 'shipped') await tell(tx, order, 'order_shipped', now);
  await announce(tx, order.memberId, 'balance');
}

/** Goods are packed, sent with a carrier and a number, delivered: one after the other. */
export async function moveOrderOn(
  tx: Tx,
  { step, carrier, trackingNumber, ...decision }: Decision & MovingOn,
  now: Date,
): Promise<void> {
  const sent = { ...(carrier && { carrier }), ...(trackingNumber && { trackingNumber }) };
  await goOn(tx, { orderId: decision.orderId, step, by: 'operator', ...sent }, now);
  await note(tx, decision, step, now);
}

/** Nobody has said otherwise in time. */
export async function assumeDelivered(tx: Tx, orderId: string, now: Date): Promise<void> {
  await goOn(tx, { orderId, step: 'delivered', by: 'clock' }, now);
}

/** Goods that were lost or came back: points and surcharge return by a correction of what had moved. */
export async function refundOrder(tx: Tx, decision: Decision, now: Date): Promise<void> {
  const { orderId, reason } = decision;
  const order = await holdIn(tx, orderId, ['approved', 'packing', 'shipped', 'delivered']);
  const { kind, memberId, pointsTransfer, surchargeTransfer } = order;
  if (kind !== 'goods' || !pointsTransfer) throw new CallError('points.order.state', { step: order.step });
  const of = [
    { id: pointsTransfer, kind: 'points_returned' },
    ...(surchargeTransfer ? [{ id: surchargeTransfer, kind: 'mall_paid' }] : []),
  ];
  await correctAll(tx, { key: `point-order:${orderId}:refunded`, of, reference: orderId });
  await updateOrder(tx, { orderId, step: 'refunded', by: 'operator', reason }, now);
  if (surchargeTransfer) await collect(tx, memberId, now);
  await note(tx, decision, 'refund', now);
  await tell(tx, order, 'order_refunded', now);
  await announce(tx, memberId, 'balance');
}
