import { CallError } from '@/lib/contract/errors';
import type {
  VendorBatchInput,
  VendorBatchReceipt,
  VendorBatchResult,
  VendorWinInput,
} from '@/lib/contract/calls/vendor';
import { inTransaction, type Db } from '@/platform/ground/db';
import { lockBonusInPlay } from '../../bonuses';
import { noteOutcomes } from '../../opposition';
import { noteQuietRounds } from '../note-activity';
import { askAndPay, outcomesOf, payPlainly, readWin, type Win } from '../pay-win';
import type { StoredRound } from '../round-store';
import { findPlainRounds } from '../short-way';
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
    const locked = await lockRounds(tx, signer, [...new Set(wins.map(({ roundId }) => roundId))]);
    const withBonus = new Set(
      locked.filter(({ mayHaveBonus }) => mayHaveBonus).map((round) => round.memberId),
    );
    for (const memberId of [...withBonus].sort()) await lockBonusInPlay(tx, memberId, now);
    const results = new Map<VendorWinInput, VendorBatchResult>();
    const byPlayer = [...wins].sort((a, b) =>
      a.playerId < b.playerId ? -1 : a.playerId > b.playerId ? 1 : 0,
    );
    const read: Win[] = [];
    for (const input of byPlayer)
      await orRefused(results, input, async () => void read.push(readWin(signer, input, now)));
    const rounds = await findPlainRounds(tx, signer, read);
    const ended: StoredRound[] = [];
    for (const [place, win] of read.entries())
      await orRefused(results, win.input, async () => {
        const { transactionId, isRoundEnd } = win.input;
        const round = rounds[place];
        const plainly = round ? await payPlainly(tx, win, round) : null;
        if (round && plainly && isRoundEnd) ended.push(round);
        // The short way refuses nothing: only what is asked about may have to be undone by itself.
        const { balance, isDuplicate } = plainly ?? (await tx.transaction((own) => askAndPay(own, win)));
        results.set(win.input, { transactionId, outcome: isDuplicate ? 'duplicate' : 'done', balance });
      });
    await noteQuietRounds(tx, ended, now);
    const booked = wins.filter((win) => results.get(win)?.outcome !== 'refused');
    await noteOutcomes(tx, signer, outcomesOf(booked), now);
    return { results: wins.flatMap((win) => results.get(win) ?? []) };
  });
}

async function orRefused(
  results: Map<VendorWinInput, VendorBatchResult>,
  input: VendorWinInput,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    results.set(input, { transactionId: input.transactionId, outcome: 'refused', code: error.code });
  }
}
