import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

export type PaymentResult = 'paid' | 'declined';

export interface Payment {
  paymentId: string;
  reference: string;
  amountMinor: bigint;
  currency: string;
  result: PaymentResult;
  isAcknowledged: boolean;
  isReversed: boolean;
  isReversalAcknowledged: boolean;
  /** What the merchant said last: the state of its deposit, or the code of its refusal. */
  answer: string | null;
}

interface RawPayment {
  payment_id: string;
  reference: string;
  amount_minor: bigint;
  currency: string;
  result: PaymentResult;
  acknowledged_at: Date | null;
  reversed_at: Date | null;
  reversal_acknowledged_at: Date | null;
  answer: string | null;
}

const columns = `payment_id, reference, amount_minor, currency, result, acknowledged_at, reversed_at,
  reversal_acknowledged_at, answer`;

function toPayment(row: RawPayment): Payment {
  return {
    paymentId: row.payment_id,
    reference: row.reference,
    amountMinor: row.amount_minor,
    currency: row.currency,
    result: row.result,
    isAcknowledged: row.acknowledged_at !== null,
    isReversed: row.reversed_at !== null,
    isReversalAcknowledged: row.reversal_acknowledged_at !== null,
    answer: row.answer,
  };
}

/** The payment for an order; the second one only when it is asked for. */
export async function findPayment(pool: Pool, reference: string, position = 1): Promise<Payment | null> {
  const found = await pool.query<RawPayment>(
    `select ${columns} from sandbox.payments where reference = $1 and position = $2`,
    [reference, position],
  );
  return found.rows[0] ? toPayment(found.rows[0]) : null;
}

export interface Decision {
  reference: string;
  amountMinor: bigint;
  currency: string;
  result: PaymentResult;
  position?: 1 | 2;
}

/** The first decision about a reference stands, whoever presses what afterwards; this returns it. */
export async function recordDecision(pool: Pool, decision: Decision, now: Date): Promise<Payment> {
  const { reference, amountMinor, currency, result, position = 1 } = decision;
  await pool.query(
    `insert into sandbox.payments (payment_id, reference, position, amount_minor, currency, result, decided_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (reference, position) do nothing`,
    [`pay_${randomUUID()}`, reference, position, amountMinor, currency, result, now],
  );
  const payment = await findPayment(pool, reference, position);
  if (!payment) throw new Error('A payment that was just recorded is not there');
  return payment;
}

/** False when it was taken back before. */
export async function recordReversal(pool: Pool, paymentId: string, now: Date): Promise<boolean> {
  const changed = await pool.query(
    `update sandbox.payments set reversed_at = $2
     where payment_id = $1 and result = 'paid' and reversed_at is null`,
    [paymentId, now],
  );
  return changed.rowCount === 1;
}

/** Keeps what the merchant answered to a report; with `acknowledgedAt` it need not be told again. */
export async function recordAnswer(
  pool: Pool,
  paymentId: string,
  {
    answer,
    about,
    acknowledgedAt,
  }: { answer: string; about: 'payment' | 'reversal'; acknowledgedAt: Date | null },
): Promise<void> {
  const column = about === 'payment' ? 'acknowledged_at' : 'reversal_acknowledged_at';
  await pool.query(
    `update sandbox.payments set answer = $2, ${column} = coalesce(${column}, $3::timestamptz) where payment_id = $1`,
    [paymentId, answer.slice(0, 80), acknowledgedAt],
  );
}
