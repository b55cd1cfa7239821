import { CallError } from '@/lib/contract/errors';
import type {
  VendorBatchInput,
  VendorBatchReceipt,
  VendorBatchResult,
  VendorWinInput,
} from '@/lib/contract/calls/vendor';
import { inTransaction, type Db, type Tx } from '@/platform/ground/db';
import { lockBonusInPlay } from '../../bonuses';
import { noteOutcomes } from '../../opposition';
import { askAndPay, outcomesOf, payPlainly, readWin } from '../pay-win';
import { lockRounds } from './lock-rounds';

/**
 * Pays many wins in one transaction, each as `payWin` would and under its own key. One that is refused leaves the others as
 * they are; what is no refusal undoes all of them, and the vendor tells the same batch again.
 *
 * Locks are taken in the order of all calls: every round, then every bonus, then accounts, each in an order of its own.
 */
export async function settleBatch(
  db: Db,
  signer: string,
  { wins }: VendorBatchInput,
  now: Date,
): Promise<VendorBatchReceipt> {
  return inTransaction(db, async (tx) => {
    const rounds = await lockRounds(tx, signer, [...new Set(wins.map(({ roundId }) => roundId))]);
    const withBonus = new Set(
      rounds.filter(({ mayHaveBonus }) => mayHaveBonus).map((round) => round.memberId),
    );
    for (const memberId of [...withBonus].sort()) await lockBonusInPlay(tx, memberId, now);
    const results = new Map<VendorWinInput, VendorBatchResult>();
    const byPlayer = [...wins].sort((a, b) =>
      a.playerId < b.playerId ? -1 : a.playerId > b.playerId ? 1 : 0,
    );
    for (const win of byPlayer) results.set(win, await settleOne(tx, signer, win, now));
    const booked = wins.filter((win) => results.get(win)?.outcome !== 'refused');
    await noteOutcomes(tx, signer, outcomesOf(booked), now);
    return { results: wins.flatMap((win) => results.get(win) ?? []) };
  });
}

async function settleOne(
  tx: Tx,
  signer: string,
  input: VendorWinInput,
  now: Date,
): Promise<VendorBatchResult> {
  const { transactionId } = input;
  try {
    const win = readWin(signer, input, now);
    const { balance, isDuplicate } = await tx.transaction(
      async (nested) => (await payPlainly(nested, win)) ?? askAndPay(nested, win),
    );
    return { transactionId, outcome: isDuplicate ? 'duplicate' : 'done', balance };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { transactionId, outcome: 'refused', code: error.code };
  }
}
