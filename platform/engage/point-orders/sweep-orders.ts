import { inTransaction, type Db } from '@/platform/ground/db';
import { eachInTurn } from '@/platform/ground/sweeps';
import { assumeDelivered, lapseOrder } from './decide-order';
import { eraseAddressesBefore, listOrdersIn } from './order-store';

const dayMs = 86_400_000;
/** Days that an order waits for the desk, that a parcel is on its way, and that an address is kept after the end. */
const lapseDays = 14;
const deliveryDays = 30;
const addressDays = 90;
const sweepSize = 500;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

/** Gives back what nobody has decided about in 14 days. Returns how many orders. */
export async function lapseOrders(db: Db, now: Date): Promise<number> {
  const due = { before: daysBefore(now, lapseDays), limit: sweepSize };
  const orders = await listOrdersIn(db, ['in_process'], due);
  await eachInTurn(orders, ({ id }) => inTransaction(db, (tx) => lapseOrder(tx, id, now)));
  return orders.length;
}

/** What was sent 30 days ago counts as delivered. Returns how many orders. */
export async function assumeDeliveries(db: Db, now: Date): Promise<number> {
  const due = { before: daysBefore(now, deliveryDays), limit: sweepSize };
  const orders = await listOrdersIn(db, ['shipped'], due);
  await eachInTurn(orders, ({ id }) => inTransaction(db, (tx) => assumeDelivered(tx, id, now)));
  return orders.length;
}

/** Addresses of orders that came to their end 90 days ago. Returns how many. */
export async function eraseOrderAddresses(db: Db, now: Date): Promise<number> {
  return inTransaction(db, (tx) => eraseAddressesBefore(tx, daysBefore(now, addressDays)));
}
