import type { WithdrawalStatus } from '@/lib/contract/calls/cashier';
import { inTransaction, type Db, type Tx } from '@/platform/ground/db';
import { accounts, post, postHold } from '@/platform/ground/ledger';
import { getSettings } from '@/platform/brand/settings';
import { giveBack } from './give-back';
import { cashierCurrency } from '../providers';
import { openAccount } from '../providers';
import { stopWithdrawals } from './stop';
import type { PaymentProvider, WithdrawalRow } from '../providers';
import { noteStep, tellAboutWithdrawal } from './steps';
import { beginProcessing, getWithdrawal, moveWithdrawal, settleAsPaid } from './store';

const minuteMs = 60_000;

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
  const settled = outcome === 'paid' ? await pay(tx, withdrawalId, now) : await refuse(tx, withdrawalId, now);
  if (settled) return settled.status;
  const existing = await getWithdrawal(tx, withdrawalId);
  if (!existing) throw new Error(`There is no withdrawal ${withdrawalId}`);
  return existing.status;
}

async function pay(tx: Tx, withdrawalId: string, now: Date): Promise<WithdrawalRow | null> {
  const { withdrawalConfirmMinutes } = (await getSettings(tx, now)).cashier;
  const confirmUntil = new Date(now.getTime() + withdrawalConfirmMinutes * minuteMs);
  const paid = await settleAsPaid(tx, { withdrawalId, now, confirmUntil });
  if (!paid) return null;
  await postHold(tx, { key: `withdrawal:${withdrawalId}:end`, holdId: paid.holdId });
  await keepFee(tx, paid);
  await noteStep(tx, paid, { state: 'paid', by: 'provider' }, now);
  await tellAboutWithdrawal(tx, paid, 'withdrawal_paid', now);
  return paid;
}

/** The provider pays out the amount less the fee; what is left with it of the held money is the house's. */
async function keepFee(tx: Tx, { id, providerCode, feeMinor }: WithdrawalRow): Promise<void> {
  if (feeMinor === 0n) return;
  await post(tx, {
    key: `withdrawal:${id}:fee`,
    transfers: [
      {
        kind: 'withdrawal_fee',
        debit: accounts.clearing(providerCode, cashierCurrency),
        credit: accounts.house('fees', cashierCurrency),
        amountMinor: feeMinor,
        reference: id,
      },
    ],
  });
}

async function refuse(tx: Tx, withdrawalId: string, now: Date): Promise<WithdrawalRow | null> {
  const from = ['held', 'processing'] as const;
  const refused = await moveWithdrawal(tx, { withdrawalId, from, to: 'rejected', settledAt: now });
  if (!refused) return null;
  await giveBack(tx, refused, now);
  await noteStep(tx, refused, { state: 'rejected', by: 'provider' }, now);
  await tellAboutWithdrawal(tx, refused, 'withdrawal_rejected', now);
  return refused;
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
  const begun = await inTransaction(db, async (tx) => {
    // Whoever owes something since they asked is not paid.
    const asked = await getWithdrawal(tx, withdrawalId);
    if (asked?.status === 'held') await stopWithdrawals(tx, asked.memberId, now());
    const taken = await beginProcessing(tx, withdrawalId);
    if (taken?.isFirst) await noteStep(tx, taken.withdrawal, { state: 'processing', by: 'provider' }, now());
    return taken;
  });
  if (!begun) return (await getWithdrawal(db, withdrawalId))?.status ?? null;
  const { amountMinor, feeMinor, currency, providerCode } = begun.withdrawal;
  const outcome = await provider.payOut({
    providerCode,
    withdrawalId,
    amountMinor: amountMinor - feeMinor,
    currency,
    ...openAccount(begun.sealedAccount, withdrawalId),
  });
  return inTransaction(db, (tx) => settleWithdrawal(tx, withdrawalId, outcome, now()));
}
