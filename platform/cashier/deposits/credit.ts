import { grantBonus } from '@/platform/play/bonus-grants';
import { isRetryable, type Tx } from '@/platform/ground/db';
import { accounts, post, type TransferInput } from '@/platform/ground/ledger';
import { depositBonusOf } from '@/platform/engage/promotions';
import { collect } from '@/platform/play/receivables';
import { creditReferrer } from '@/platform/engage/referral';
import { updateDeposit } from './store';
import { cashierCurrency, feeOf } from '../providers';
import { announceDeposit, notifyDeposit } from './notify-deposit';
import type { DepositRow } from '../providers';

/**
 * Puts what was paid into the member's balance, less the fee, and ends the deposit with it. The ledger's key is the
 * deposit's own, so that it can be credited once and never again.
 */
export async function creditDeposit(
  tx: Tx,
  deposit: DepositRow,
  paidMinor: bigint,
  now: Date,
): Promise<void> {
  const { id, memberId } = deposit;
  const feeMinor = feeOf(deposit.fee, paidMinor);
  const posted = await post(tx, {
    key: `deposit:${id}`,
    transfers: transfersOf(deposit, paidMinor, feeMinor),
  });
  const [credit, fee] = posted.transfers;
  if (!credit) throw new Error(`The ledger named no transfer for ${id}`);
  const creditedMinor = paidMinor - feeMinor;
  await updateDeposit(tx, deposit, {
    status: 'credited',
    settledAt: now,
    paidMinor,
    credit: { creditedMinor, transferId: credit.id, feeTransferId: fee?.id ?? null },
  });
  await notifyDeposit(tx, deposit, { letter: 'deposit_credited', amountMinor: creditedMinor, now });
  // What pays a debt is not there to be played beside a bonus.
  const { collectedMinor } = await collect(tx, memberId, now);
  const isBonusMissed = collectedMinor > 0n || !(await startBonus(tx, deposit, paidMinor, now));
  if (deposit.promotionId && isBonusMissed) {
    await notifyDeposit(tx, deposit, { letter: 'deposit_bonus_missed', amountMinor: creditedMinor, now });
  }
  await creditReferrer(tx, memberId, now);
  await announceDeposit(tx, memberId, { isMoney: true });
}

function transfersOf(deposit: DepositRow, paidMinor: bigint, feeMinor: bigint): TransferInput[] {
  const cash = accounts.cash(deposit.memberId, cashierCurrency);
  const credit: TransferInput = {
    kind: 'deposit',
    debit: accounts.clearing(deposit.providerCode, cashierCurrency),
    credit: cash,
    amountMinor: paidMinor,
    reference: deposit.id,
  };
  if (feeMinor === 0n) return [credit];
  const fee: TransferInput = {
    kind: 'deposit_fee',
    debit: cash,
    credit: accounts.house('fees', cashierCurrency),
    amountMinor: feeMinor,
    reference: deposit.id,
  };
  return [credit, fee];
}

/**
 * Starts the bonus that was chosen with the deposit; false when it cannot start any more: another one has become active,
 * or less was paid than it asks for. The terms are those of when the deposit was opened. What goes wrong here is undone
 * by itself and never stops the credit.
 */
async function startBonus(tx: Tx, deposit: DepositRow, paidMinor: bigint, now: Date): Promise<boolean> {
  const { memberId, promotionId, createdAt } = deposit;
  if (!promotionId) return false;
  try {
    return await tx.transaction(async (inner) => {
      const asked = { memberId, promotionId, depositMinor: paidMinor, now: createdAt };
      const terms = await depositBonusOf(inner, asked);
      if (!terms || terms.amountMinor <= 0n) return false;
      const source = { promotionId, source: deposit.id, needsOwnMoney: true };
      await grantBonus(inner, { memberId, ...terms, ...source, now });
      return true;
    });
  } catch (error) {
    // Only what the whole transaction is repeated for may stop it.
    if (isRetryable(error)) throw error;
    return false;
  }
}
