import { CallError } from '@/lib/contract/errors';
import type { DepositStatus } from '@/lib/contract/calls/cashier';
import { newId, type Tx } from '@/platform/ground/db';
import { creditDeposit } from './credit';
import {
  expireDepositRow,
  getPayment,
  insertDeposit,
  insertPayment,
  insertReversal,
  lockDeposit,
  updateDeposit,
  type StoredPayment,
} from './store';
import { reverseDeposit } from './reverse';
import { depositLifetimeMs, effectOfPayment } from '../providers';
import { announceDeposit, notifyDeposit } from './notify-deposit';
import type { DepositRow, PaymentReport } from '../providers';

/**
 * Takes in what a provider says about a payment. The deposit is locked first, so that reports stand in line; the
 * state, the payment and the ledger's transfers commit together. A repeat changes nothing, and another content for the
 * same payment is refused.
 */
export async function settleDeposit(
  tx: Tx,
  providerCode: string,
  report: PaymentReport,
  now: Date,
): Promise<DepositStatus> {
  const deposit = await lockDeposit(tx, report.reference);
  if (!deposit || deposit.providerCode !== providerCode) throw new CallError('deposit.not.found');
  if (report.currency !== deposit.currency) throw new CallError('payment.mismatch');
  const known = await getPayment(tx, providerCode, report.paymentId);
  if (!known) return settleNewPayment(tx, { deposit, report, now });
  if (!isSamePayment(known, report)) throw new CallError('payment.conflict');
  const paid = known.depositId === deposit.id ? deposit : await lockDeposit(tx, known.depositId);
  if (!paid) throw new Error(`There is no deposit ${known.depositId} of a payment`);
  return report.result === 'reversed' ? settleReversal(tx, { deposit: paid, report, now }) : paid.status;
}

interface Settlement {
  deposit: DepositRow;
  report: PaymentReport;
  now: Date;
}

async function settleNewPayment(tx: Tx, { deposit, report, now }: Settlement): Promise<DepositStatus> {
  const { paymentId, result, amountMinor, currency } = report;
  // What nobody has heard of being paid cannot be taken back; the provider says it again after the payment.
  if (result === 'reversed') throw new CallError('payment.conflict');
  const effect = effectOfPayment(deposit, { result, amountMinor });
  const target = effect === 'second' ? await openSecondDeposit(tx, deposit, amountMinor, now) : deposit;
  await insertPayment(tx, {
    providerCode: deposit.providerCode,
    paymentId,
    depositId: target.id,
    result,
    amountMinor,
    currency,
    reportedAt: now,
  });
  if (effect === 'none') return deposit.status;
  if (effect === 'credit') await creditDeposit(tx, deposit, amountMinor, now);
  if (effect === 'review' || effect === 'second') await beginReview(tx, target, amountMinor);
  if (effect === 'fail') await failDeposit(tx, deposit, now);
  return statusAfter[effect];
}

const statusAfter = { credit: 'credited', review: 'review', second: 'review', fail: 'failed' } as const;

/** Who has paid twice has not lost the second payment: it becomes a deposit of its own, and the operator decides. */
async function openSecondDeposit(
  tx: Tx,
  deposit: DepositRow,
  amountMinor: bigint,
  now: Date,
): Promise<DepositRow> {
  const second: DepositRow = {
    ...deposit,
    id: newId('dep', now.getTime()),
    amountMinor,
    paidMinor: null,
    creditedMinor: null,
    transferId: null,
    feeTransferId: null,
    promotionId: null,
    secondOf: deposit.id,
    status: 'created',
    createdAt: now,
    expiresAt: new Date(now.getTime() + depositLifetimeMs),
    settledAt: null,
  };
  await insertDeposit(tx, second);
  return second;
}

/** The provider takes back a payment that it had reported as paid. */
async function settleReversal(tx: Tx, { deposit, report, now }: Settlement): Promise<DepositStatus> {
  const { paymentId } = report;
  const isNew = await insertReversal(tx, { providerCode: deposit.providerCode, paymentId, reportedAt: now });
  // What was rejected was never credited: there is nothing to take back.
  if (!isNew || (deposit.status !== 'credited' && deposit.status !== 'review')) return deposit.status;
  return reverseDeposit(tx, deposit, now);
}

function isSamePayment(known: StoredPayment, report: PaymentReport): boolean {
  const result = report.result === 'reversed' ? 'paid' : report.result;
  return (
    known.reference === report.reference &&
    known.result === result &&
    (known.amountMinor === null || known.amountMinor === report.amountMinor) &&
    (known.currency === null || known.currency === report.currency)
  );
}

/** Not what was asked for: nothing is credited before the operator has looked. */
async function beginReview(tx: Tx, deposit: DepositRow, paidMinor: bigint): Promise<void> {
  await updateDeposit(tx, deposit, { status: 'review', settledAt: null, paidMinor });
  await announceDeposit(tx, deposit.memberId, { isMoney: false });
}

async function failDeposit(tx: Tx, deposit: DepositRow, now: Date): Promise<void> {
  await updateDeposit(tx, deposit, { status: 'failed', settledAt: now });
  const { amountMinor } = deposit;
  await notifyDeposit(tx, deposit, { letter: 'deposit_failed', amountMinor, now });
  await announceDeposit(tx, deposit.memberId, { isMoney: false });
}

/** Ends a deposit that nobody paid in time; false when it is not open or its time is not over. */
export async function expireDeposit(tx: Tx, depositId: string, now: Date): Promise<boolean> {
  const expired = await expireDepositRow(tx, depositId, now);
  if (expired) await announceDeposit(tx, expired.memberId, { isMoney: false });
  return expired !== null;
}
