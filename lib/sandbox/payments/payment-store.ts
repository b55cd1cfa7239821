import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Order } from './order';

export type PaymentResult = 'paid' | 'declined';

export interface Payment {
  paymentId: string;
  reference: string;
  amountMinor: bigint;
  currency: string;
  result: PaymentResult;
  isAcknowledged: boolean;
}

interface RawPayment {
  payment_id: string;
  reference: string;
  amount_minor: bigint;
  currency: string;
  result: PaymentResult;
  acknowledged_at: Date | null;
}

const columns = 'payment_id, reference, amount_minor, currency, result, acknowledged_at';

function toPayment(row: RawPayment): Payment {
  return {
    paymentId: row.payment_id,
    reference: row.reference,
    amountMinor: row.amount_minor,
    currency: row.currency,
    result: row.result,
    isAcknowledged: row.acknowledged_at !== null,
  };
}

export async function findPayment(pool: Pool, reference: string): Promise<Payment | null> {
  const found = await pool.query<RawPayment>(`select ${columns} from sandbox.payments where reference = $1`, [
    reference,
  ]);
  return found.rows[0] ? toPayment(found.rows[0]) : null;
}

/** The first decision about a reference stands, whoever presses what afterwards; this returns it. */
export async function recordDecision(
  pool: Pool,
  order: Order,
  result: PaymentResult,
  now: Date,
): Promise<Payment> {
  await pool.query(
    `insert into sandbox.payments (payment_id, reference, amount_minor, currency, result, decided_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (reference) do nothing`,
    [`pay_${randomUUID()}`, order.reference, order.amountMinor, order.currency, result, now],
  );
  const payment = await findPayment(pool, order.reference);
  if (!payment) throw new Error('A payment that was just recorded is not there');
  return payment;
}

export async function recordAcknowledgement(pool: Pool, paymentId: string, now: Date): Promise<void> {
  await pool.query(
    'update sandbox.payments set acknowledged_at = $2 where payment_id = $1 and acknowledged_at is null',
    [paymentId, now],
  );
}
