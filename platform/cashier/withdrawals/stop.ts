import type { Tx } from '@/platform/ground/db';
import { collect } from '@/platform/play/receivables';
import { giveBack } from './give-back';
import { noteStep, tellAboutWithdrawal } from './steps';
import { listUnpaidOf, moveWithdrawal } from './store';

/**
 * While the member owes something, gives back what they asked for and were not paid yet, the newest first: it pays that.
 * One whose payment has begun goes on; nobody can say any more that it was not paid.
 */
export async function stopWithdrawals(tx: Tx, memberId: string, now: Date): Promise<void> {
  for (const withdrawalId of await listUnpaidOf(tx, memberId)) {
    const { openMinor } = await collect(tx, memberId, now);
    if (openMinor === 0n) return;
    const from = ['reviewing', 'held'] as const;
    const stopped = await moveWithdrawal(tx, { withdrawalId, from, to: 'rejected', settledAt: now });
    if (!stopped) continue;
    await giveBack(tx, stopped, now);
    await noteStep(tx, stopped, { state: 'rejected', by: 'clock' }, now);
    await tellAboutWithdrawal(tx, stopped, 'withdrawal_rejected', now);
  }
}
