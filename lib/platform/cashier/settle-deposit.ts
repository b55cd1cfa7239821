import { CallError } from '@/lib/contract/errors';
import type { DepositStatus } from '@/lib/contract/cashier';
import type { Tx } from '../db';
import { accounts, post } from '../ledger';
import { expireDepositRow, getPayment, insertPayment, lockDeposit, updateDeposit } from './deposit-store';
import { cashierCurrency, effectOfPayment } from './rules';
import type { DepositRow, PaymentReport } from './types';

/**
 * Takes in what a provider says about a payment. The deposit is locked first, so that reports stand in line; the
 * state, the payment and the ledger's transfer commit together. A repeat changes nothing; another result for the
 * same payment, or a second payment for a deposit that has one, is refused and left to people.
 */
export async function settleDeposit(
  tx: Tx,
  providerCode: string,
  report: PaymentReport,
  now: Date,
): Promise<DepositStatus> {
  const deposit = await lockDeposit(tx, report.reference);
  if (!deposit || deposit.providerCode !== providerCode) throw new CallError('deposit.not.found');
  if (report.amountMinor !== deposit.amountMinor || report.currency !== deposit.currency) {
    throw new CallError('payment.mismatch');
  }
  const known = await getPayment(tx, providerCode, report.paymentId);
  if (known) {
    if (known.result !== report.result || known.depositId !== deposit.id)
      throw new CallError('payment.conflict');
    return deposit.status;
  }
  if (report.result === 'paid' && deposit.status === 'credited') throw new CallError('payment.conflict');
  const { paymentId, result } = report;
  await insertPayment(tx, { providerCode, paymentId, depositId: deposit.id, result, reportedAt: now });
  return applyPayment(tx, deposit, result, now);
}

async function applyPayment(
  tx: Tx,
  deposit: DepositRow,
  result: PaymentReport['result'],
  now: Date,
): Promise<DepositStatus> {
  const effect = effectOfPayment(deposit.status, result);
  if (effect === 'none') return deposit.status;
  if (effect === 'fail') {
    await updateDeposit(tx, deposit.id, { status: 'failed', settledAt: now, transferId: null });
    return 'failed';
  }
  const posted = await post(tx, {
    key: `deposit:${deposit.id}`,
    transfers: [
      {
        kind: 'deposit',
        debit: accounts.clearing(deposit.providerCode, cashierCurrency),
        credit: accounts.cash(deposit.memberId, cashierCurrency),
        amountMinor: deposit.amountMinor,
        reference: deposit.id,
      },
    ],
  });
  const transferId = posted.transfers[0]?.id;
  if (!transferId) throw new Error(`The ledger named no transfer for ${deposit.id}`);
  await updateDeposit(tx, deposit.id, { status: 'credited', settledAt: now, transferId });
  return 'credited';
}

/** Ends a deposit that nobody paid in time; false when it is not open or its time is not over. */
export async function expireDeposit(tx: Tx, depositId: string, now: Date): Promise<boolean> {
  return expireDepositRow(tx, depositId, now);
}
