import type { Tx } from '@/platform/ground/db';
import { postHolds } from '@/platform/ground/ledger';
import { giveTickets } from '../raffle-tickets';
import { issueReward } from '../rewards';
import { takeCodes } from '../vouchers';
import { updateOrder } from './order-store';
import type { OrderEvent, StoredOrder } from './types';

export const holdsOf = ({ pointsHold, surchargeHold }: StoredOrder) => [
  { id: pointsHold },
  ...(surchargeHold ? [{ id: surchargeHold }] : []),
];

/** What was set aside moves, and what was ordered comes with it. The order is in process, and held by this transaction. */
export async function approve(tx: Tx, order: StoredOrder, by: OrderEvent['by'], now: Date): Promise<void> {
  const { id: orderId, rewardId, quantity } = order;
  const { transfers } = await postHolds(tx, { key: `point-order:${orderId}:approved`, of: holdsOf(order) });
  const moved = { pointsTransfer: transfers[0]?.id ?? null, surchargeTransfer: transfers[1]?.id ?? null };
  await updateOrder(tx, { orderId, step: 'approved', by, ...moved }, now);
  if (order.kind === 'voucher') await takeCodes(tx, { rewardId, orderId, quantity, now });
  if (order.kind === 'bonus') await giveBonuses(tx, order, now);
  if (order.kind === 'tickets') await giveOrdered(tx, order, now);
}

/** Of the raffle that closes next. */
async function giveOrdered(
  tx: Tx,
  { id, memberId, tickets, quantity }: StoredOrder,
  now: Date,
): Promise<void> {
  if (tickets === null) throw new Error(`${id} has no number of tickets`);
  await giveTickets(tx, { memberId, source: 'mall', reference: id, count: tickets * quantity }, now);
}

/** Each a reward of its own, to be claimed when no other bonus is active. */
async function giveBonuses(tx: Tx, order: StoredOrder, now: Date): Promise<void> {
  const { id, memberId, bonus, titles, quantity } = order;
  if (!bonus) throw new Error(`${id} has no terms of a bonus`);
  const { amountMinor: value, wageringMultiple, validDays } = bonus;
  for (let n = 1; n <= quantity; n += 1) {
    const from = { kind: 'bonus', source: 'points', reference: `${id}:${n}`, titles } as const;
    await issueReward(tx, { memberId, value, wageringMultiple, validDays, ...from, expiresAt: null, now });
  }
}
