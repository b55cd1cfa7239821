import type { DepositStatus } from '@/lib/contract/calls/cashier';
import { takeBackBonus } from '@/platform/play/bonus-grants';
import type { Tx } from '@/platform/ground/db';
import { accounts, correct } from '@/platform/ground/ledger';
import { endBonusesOfOwnMoney, takeBackFirstDeposit } from '@/platform/engage/promotions';
import { owe } from '@/platform/play/receivables';
import { noteDepositTakenBack } from '@/platform/engage/referral';
import { updateDeposit } from './store';
import { cashierCurrency } from '../providers';
import { stopWithdrawals } from '../withdrawals';
import { announceDeposit, notifyDeposit } from './notify-deposit';
import type { DepositRow } from '../providers';

/**
 * Ends a deposit whose payment the provider took back, and takes back with it what it had brought about. The provider has
 * its money with this transaction: from the member what they have, the rest from the house, to which the member owes it.
 */
export async function reverseDeposit(tx: Tx, deposit: DepositRow, now: Date): Promise<DepositStatus> {
  await updateDeposit(tx, deposit, {
    status: 'reversed',
    reversedAt: now,
    settledAt: deposit.settledAt ?? now,
  });
  if (deposit.status === 'review') {
    const amountMinor = deposit.paidMinor ?? deposit.amountMinor;
    await notifyDeposit(tx, deposit, { letter: 'deposit_failed', amountMinor, now });
    await announceDeposit(tx, deposit.memberId, { isMoney: false });
    return 'reversed';
  }
  const { memberId } = deposit;
  // A bonus is locked before any account, as a bet does it.
  await takeBackBonus(tx, { memberId, source: deposit.id }, now);
  await takeBackCredit(tx, deposit, now);
  await takeBackFirstDeposit(tx, memberId, now);
  const others = await noteDepositTakenBack(tx, { ...takenBackOf(deposit), now });
  // Their money stands still by now, so that what was given for it beside this is there to be seen: it goes, as wherever own
  // money leaves.
  for (const debtor of new Set([memberId, ...others])) {
    await endBonusesOfOwnMoney(tx, { memberId: debtor, reason: 'amount_owed' }, now);
    await stopWithdrawals(tx, debtor, now);
  }
  const amountMinor = deposit.creditedMinor ?? 0n;
  await notifyDeposit(tx, deposit, { letter: 'deposit_reversed', amountMinor, now });
  await announceDeposit(tx, deposit.memberId, { isMoney: true });
  return 'reversed';
}

const takenBackOf = ({ id: depositId, memberId, paidMinor }: DepositRow) => ({
  memberId,
  depositId,
  amountMinor: paidMinor ?? 0n,
});

/** The fee comes back first: the member owes no more than was credited to them. */
async function takeBackCredit(tx: Tx, deposit: DepositRow, now: Date): Promise<void> {
  const { id, memberId, feeTransferId, paidMinor, providerCode } = deposit;
  if (!paidMinor) throw new Error(`Nothing was paid for ${id}`);
  if (feeTransferId) {
    await correct(tx, {
      key: `deposit:${id}:fee-back`,
      transferId: feeTransferId,
      reference: id,
      kind: 'deposit_fee',
    });
  }
  const debt = { memberId, reason: 'deposit_reversed', reference: id, amountMinor: paidMinor } as const;
  const owedTo = accounts.clearing(providerCode, cashierCurrency);
  await owe(tx, { ...debt, owedTo, now });
}
