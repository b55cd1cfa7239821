import { sql } from 'drizzle-orm';
import type { Tx } from '../db';
import type { Currency } from './types';

export interface LockedBalance {
  owner: string;
  /** `cash`, `bonus`, `wallet:…` */
  purpose: string;
  /** What can be spent; what is held is not in it. */
  balanceMinor: bigint;
}

/**
 * What these people can spend, and nobody moves it before this transaction ends: every movement waits for the same rows.
 * Whoever decides about somebody's money after a look at more than one table begins with it. Several owners at once, so
 * that two callers never wait for each other in a circle.
 */
export async function lockBalances(
  tx: Tx,
  { owners, currency = 'PLAY' }: { owners: readonly string[]; currency?: Currency },
): Promise<LockedBalance[]> {
  const { rows } = await tx.execute<{ owner: string; purpose: string; spendable: string }>(
    sql`select owner, purpose, spendable::text as spendable
        from ledger.lock_balances(${sql.param([...owners])}::text[], ${currency})`,
  );
  return rows.map(({ spendable, ...row }) => ({ ...row, balanceMinor: BigInt(spendable) }));
}
