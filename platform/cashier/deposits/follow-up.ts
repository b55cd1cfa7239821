import type { DepositStatus } from '@/lib/contract/calls/cashier';
import { inTransaction, type Db } from '@/platform/ground/db';
import { getDeposit } from './store';
import { expireDeposit, settleDeposit } from './settle';
import type { PaymentProvider } from '../providers';

/**
 * Asks the provider about a deposit that is still open, because its report may have got lost, and ends the deposit when
 * its time is over. An unanswered question throws: nothing expires that may have been paid.
 */
export async function followUpDeposit(
  db: Db,
  provider: PaymentProvider,
  depositId: string,
  now: Date,
): Promise<DepositStatus | null> {
  const deposit = await getDeposit(db, depositId);
  if (deposit?.status !== 'created') return deposit?.status ?? null;
  const report = await provider.findPayment(deposit);
  return inTransaction(db, async (tx) => {
    if (report) return settleDeposit(tx, deposit.providerCode, report, now);
    await expireDeposit(tx, depositId, now);
    return (await getDeposit(tx, depositId))?.status ?? null;
  });
}
