import type { Tx } from '@/platform/ground/db';
import { voidHold } from '@/platform/ground/ledger';
import { announce } from '@/platform/ground/live';
import { collect } from '@/platform/play/receivables';
import type { WithdrawalRow } from '../providers';

/** Ends the hold of a withdrawal that will not be paid; of what comes back the member pays what they owe. */
export async function giveBack(tx: Tx, { id, holdId, memberId }: WithdrawalRow, now: Date): Promise<void> {
  await voidHold(tx, { key: `withdrawal:${id}:end`, holdId });
  await announce(tx, memberId, 'balance');
  await collect(tx, memberId, now);
}
