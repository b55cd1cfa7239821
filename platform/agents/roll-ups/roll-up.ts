import { inTransaction, type Db, type Tx } from '@/platform/ground/db';
import { getNewestTransfer } from '@/platform/ground/ledger-reports';
import { closesAfterMs } from './day-rules';
import { closeDays, getDayAt } from './day-store';
import { correctFunds, countFunds } from './fund-store';
import { correctPlay, countPlay } from './play-store';
import { deleteRunsBefore, getLastRun, getTransferSeenBy, insertRun, lockRollUps } from './run-store';
import { writeDays } from './write-days';

/** A transaction that was still open at the last run is seen by the next one, if it took no longer than this. */
const lookBackMs = 15 * 60_000;
const runsKeptMs = 2 * 86_400_000;

export interface RollUp {
  /** Lines of accounts and days that have changed. */
  play: number;
  funds: number;
  corrections: number;
  closed: number;
}

/**
 * Counts what was settled and moved since the last run, and fifteen minutes before it. Everything is counted anew from the rounds and the
 * ledger, so that a run may be repeated, killed or left out. Placing a bet pays nothing for it.
 */
export async function rollUp(db: Db, now: Date): Promise<RollUp> {
  return inTransaction(db, async (tx) => {
    await lockRollUps(tx);
    return rollUpWithin(tx, now);
  });
}

/** The same in a transaction of the caller's, who holds the lock. */
export async function rollUpWithin(tx: Tx, now: Date, since?: Date): Promise<RollUp> {
  await writeDays(tx, now);
  const lastRun = await getLastRun(tx);
  const from = since ?? (lastRun ? new Date(lastRun.getTime() - lookBackMs) : new Date(0));
  const after = lastRun ? await getTransferSeenBy(tx, from) : 0n;
  const today = await getDayAt(tx, now);
  if (!today) throw new Error('There is no day of reports now');
  // Of days that were closed before: what is found now counts today.
  const closedBefore = { now, countedOn: today.day };
  const corrections =
    (await correctPlay(tx, { since: from, ...closedBefore })) +
    (await correctFunds(tx, { after, ...closedBefore }));
  const play = await countPlay(tx, { since: from, now });
  const funds = await countFunds(tx, { after, now });
  const closed = await closeDays(tx, new Date(now.getTime() - closesAfterMs), now);
  await insertRun(tx, { now, lastTransfer: await getNewestTransfer(tx) });
  await deleteRunsBefore(tx, new Date(now.getTime() - runsKeptMs));
  return { play, funds, corrections, closed };
}
