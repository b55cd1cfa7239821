import type { DepositStatus } from '@/lib/contract/cashier';
import { findBonusOfSource, forfeitBonus } from '../bonuses';
import { eachInTurn, inTransaction, type Db, type Tx } from '../db';
import { correct, LedgerError } from '../ledger';
import { listOpenReversals, lockDeposit, updateDeposit } from './deposit-store';
import { announceDeposit, tellOfDeposit } from './tell-of-deposit';
import type { DepositRow } from './types';

const sweepSize = 200;

/**
 * Ends a deposit whose payment the provider took back. What was credited goes back by corrections in the ledger; where
 * the balance does not cover it, the deposit waits as `reversing`, and no account ever goes below zero.
 */
export async function reverseDeposit(tx: Tx, deposit: DepositRow, now: Date): Promise<DepositStatus> {
  if (deposit.status === 'review') {
    await updateDeposit(tx, deposit, { status: 'reversed', settledAt: now, reversedAt: now });
    const amountMinor = deposit.paidMinor ?? deposit.amountMinor;
    await tellOfDeposit(tx, deposit, { letter: 'deposit_failed', amountMinor, now });
    await announceDeposit(tx, deposit.memberId, { isMoney: false });
    return 'reversed';
  }
  await endBonus(tx, deposit, now);
  const status = (await takeBack(tx, deposit)) ? 'reversed' : 'reversing';
  await updateDeposit(tx, deposit, { status, reversedAt: now });
  const amountMinor = deposit.creditedMinor ?? 0n;
  await tellOfDeposit(tx, deposit, { letter: 'deposit_reversed', amountMinor, now });
  await announceDeposit(tx, deposit.memberId, { isMoney: true });
  return status;
}

/** A bonus that came with money which was taken back ends with it; what was released before stays the member's. */
async function endBonus(tx: Tx, { id, memberId }: DepositRow, now: Date): Promise<void> {
  const bonus = await findBonusOfSource(tx, id);
  if (bonus?.status !== 'active' || bonus.forfeitedAt) return;
  await forfeitBonus(tx, { memberId, bonusId: bonus.bonusId }, now);
}

/** Tries again what the balances did not cover before; returns how many deposits ended. For the housekeeping. */
export async function retryReversals(db: Db): Promise<number> {
  let ended = 0;
  await eachInTurn(await listOpenReversals(db, sweepSize), async (depositId) => {
    const isEnded = await inTransaction(db, async (tx) => {
      const deposit = await lockDeposit(tx, depositId);
      if (deposit?.status !== 'reversing' || !(await takeBack(tx, deposit))) return false;
      await updateDeposit(tx, deposit, { status: 'reversed' });
      await announceDeposit(tx, deposit.memberId, { isMoney: true });
      return true;
    });
    if (isEnded) ended += 1;
  });
  return ended;
}

/** All of it or nothing, once; false when the member's own money does not cover it. */
async function takeBack(tx: Tx, { id, transferId, feeTransferId }: DepositRow): Promise<boolean> {
  if (!transferId) throw new Error(`There is no transfer of ${id} to take back`);
  try {
    await tx.transaction(async (inner) => {
      // The fee first: with it back, the balance has to cover no more than what was credited.
      if (feeTransferId)
        await correct(inner, {
          key: `deposit:${id}:fee-back`,
          transferId: feeTransferId,
          reference: id,
          kind: 'deposit_fee',
        });
      await correct(inner, {
        key: `deposit:${id}:back`,
        transferId,
        reference: id,
        kind: 'deposit_reversed',
      });
    });
    return true;
  } catch (error) {
    if (error instanceof LedgerError && error.code === 'insufficient') return false;
    throw error;
  }
}
