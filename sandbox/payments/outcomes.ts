import { findOrder, listLateOrders, planOrder, type KnownOrder } from './order-store';
import {
  findPayment,
  recordDecision,
  recordReversal,
  type Payment,
  type PaymentResult,
} from './payment-store';
import { reportAgain, reportPayment, reportReversal } from './report-payment';
import type { PaymentServices } from './services';

/** What the control panel can make of an order. */
export const outcomes = [
  'success',
  'declined',
  'late',
  'less',
  'more',
  'duplicate',
  'reversed',
  'never',
] as const;
export type Outcome = (typeof outcomes)[number];

/** After the end of its order a late payment waits for so long, so that the merchant has given the order up. */
const lateDelayMs = 30_000;

const reportable: readonly Outcome[] = ['duplicate', 'reversed'];

/** What can be made of an order that stands so: a decision is never taken back, and money is taken back once. */
export function possibleOutcomes(payment: Payment | null): readonly Outcome[] {
  if (!payment) return outcomes;
  return payment.result === 'paid' && !payment.isReversed ? reportable : [];
}

/** Makes the outcome; false when there is no such order, or it cannot come to this any more. */
export async function makeOutcome(
  services: PaymentServices,
  reference: string,
  outcome: Outcome,
): Promise<boolean> {
  const order = await findOrder(services.pool, reference);
  if (!order) return false;
  const payment = await findPayment(services.pool, reference);
  if (!possibleOutcomes(payment).includes(outcome)) return false;
  await makers[outcome](services, order);
  return true;
}

type Maker = (services: PaymentServices, order: KnownOrder) => Promise<unknown>;

const makers: Readonly<Record<Outcome, Maker>> = {
  success: (services, order) => decide(services, order, 'paid'),
  declined: (services, order) => decide(services, order, 'declined'),
  less: (services, order) => decide(services, order, 'paid', order.amountMinor / 2n || 1n),
  more: (services, order) => decide(services, order, 'paid', order.amountMinor * 2n),
  late: payLate,
  never: ({ pool }, { reference }) => planOrder(pool, reference, 'never'),
  duplicate: payTwice,
  reversed: payAndTakeBack,
};

async function decide(
  services: PaymentServices,
  order: KnownOrder,
  result: PaymentResult,
  amountMinor = order.amountMinor,
): Promise<Payment> {
  if (order.plan) await planOrder(services.pool, order.reference, null);
  const payment = await recordDecision(services.pool, { ...order, amountMinor, result }, services.now());
  await reportPayment(services, payment, order.merchantOrigin);
  return payment;
}

async function payLate(services: PaymentServices, order: KnownOrder): Promise<void> {
  const dueAt = new Date(order.endsAt.getTime() + lateDelayMs);
  await planOrder(services.pool, order.reference, 'late');
  if (dueAt <= services.now()) await payLateOrders(services);
  else services.runAt?.(dueAt, () => payLateOrders(services));
}

/** Pays the orders that were to be paid late and whose time has come; returns how many. */
export async function payLateOrders(services: PaymentServices): Promise<number> {
  const due = await listLateOrders(services.pool, new Date(services.now().getTime() - lateDelayMs));
  for (const order of due) await decide(services, order, 'paid');
  return due.length;
}

/** The same report twice, and then another payment for the same order. */
async function payTwice(services: PaymentServices, order: KnownOrder): Promise<void> {
  const first = await decide(services, order, 'paid');
  await reportAgain(services, first, order.merchantOrigin);
  const { reference, currency } = order;
  const again = { reference, currency, amountMinor: first.amountMinor, result: 'paid', position: 2 } as const;
  const second = await recordDecision(services.pool, again, services.now());
  await reportPayment(services, second, order.merchantOrigin);
}

/** The merchant hears of the payment first: what it has not heard of cannot be taken back. */
async function payAndTakeBack(services: PaymentServices, order: KnownOrder): Promise<void> {
  const payment = await decide(services, order, 'paid');
  if (!(await recordReversal(services.pool, payment.paymentId, services.now()))) return;
  await reportReversal(services, payment, order.merchantOrigin);
}
