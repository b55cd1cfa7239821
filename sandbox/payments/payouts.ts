import type { Pool } from 'pg';

export interface PayoutOrder {
  withdrawalId: string;
  amountMinor: bigint;
  currency: string;
  accountNumber: string;
}

export type PayoutResult = 'paid' | 'refused';

/** Accounts that end so do not exist in the sandbox: a way to see a withdrawal come back. */
const missingEnding = '0000';

interface RawPayout {
  amount_minor: bigint;
  currency: string;
  result: PayoutResult;
}

/**
 * Pays out once per withdrawal: a repeat gets the first answer, and another amount under the same id gets null. Of the
 * account the provider keeps the last four characters.
 */
export async function decidePayout(pool: Pool, order: PayoutOrder, now: Date): Promise<PayoutResult | null> {
  const number = order.accountNumber.replace(/[^A-Za-z0-9]/g, '');
  const result: PayoutResult = number.endsWith(missingEnding) ? 'refused' : 'paid';
  await pool.query(
    `insert into sandbox.payouts (withdrawal_id, amount_minor, currency, account_ending, result, decided_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (withdrawal_id) do nothing`,
    [order.withdrawalId, order.amountMinor, order.currency, number.slice(-4), result, now],
  );
  const found = await pool.query<RawPayout>(
    'select amount_minor, currency, result from sandbox.payouts where withdrawal_id = $1',
    [order.withdrawalId],
  );
  const payout = found.rows[0];
  const isSame = payout?.amount_minor === order.amountMinor && payout.currency === order.currency;
  return payout && isSame ? payout.result : null;
}
