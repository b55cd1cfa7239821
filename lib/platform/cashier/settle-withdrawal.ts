import type { WithdrawalStatus } from '@/lib/contract/cashier';
import { inTransaction, type Db, type Tx } from '../db';
import { postHold, voidHold } from '../ledger';
import { openAccount } from './seal-account';
import type { PaymentProvider } from './types';
import { beginProcessing, getWithdrawal, settleRow } from './withdrawal-store';

/**
 * Ends a withdrawal: the held money goes to the provider, or back to the member. Who comes second, whatever they
 * wanted, changes nothing and learns how it ended.
 */
export async function settleWithdrawal(
  tx: Tx,
  withdrawalId: string,
  outcome: 'paid' | 'refused',
  now: Date,
): Promise<WithdrawalStatus> {
  const settled = await settleRow(tx, withdrawalId, outcome === 'paid' ? 'paid' : 'rejected', now);
  if (!settled) {
    const existing = await getWithdrawal(tx, withdrawalId);
    if (!existing) throw new Error(`There is no withdrawal ${withdrawalId}`);
    return existing.status;
  }
  const end = { key: `withdrawal:${withdrawalId}:end`, holdId: settled.holdId };
  if (outcome === 'paid') await postHold(tx, end);
  else await voidHold(tx, end);
  return settled.status;
}

/**
 * Pays one withdrawal; safe to run again at any point, and by two processes at once. The provider is called outside of
 * any transaction and knows the withdrawal by its id, so that a repeat after a crash gets the first answer. Throws
 * when the provider did not answer: the job tries again, and the money stays set aside meanwhile.
 */
export async function payWithdrawal(
  db: Db,
  provider: PaymentProvider,
  withdrawalId: string,
  now: () => Date,
): Promise<WithdrawalStatus | null> {
  const withdrawal = await inTransaction(db, (tx) => beginProcessing(tx, withdrawalId));
  if (!withdrawal) return (await getWithdrawal(db, withdrawalId))?.status ?? null;
  const { amountMinor, currency, sealedAccount } = withdrawal;
  const outcome = await provider.payOut({
    withdrawalId,
    amountMinor,
    currency,
    ...openAccount(sealedAccount, withdrawalId),
  });
  return inTransaction(db, (tx) => settleWithdrawal(tx, withdrawalId, outcome, now()));
}
