import { CallError } from '@/lib/contract/errors';
import type { WithdrawalDetail, WithdrawalStep } from '@/lib/contract/calls/cashier';
import type { Reader } from '@/platform/ground/db';
import { presentWithdrawal } from '../providers';
import type { WithdrawalRow } from '../providers';
import { listProofs, listWithdrawalEvents } from './event-store';
import { getWithdrawal } from './store';

/** One withdrawal of the member's with its timeline. Throws `withdrawal.not.found`. */
export async function withdrawalDetail(
  reader: Reader,
  { memberId, id }: { memberId: string; id: string },
): Promise<WithdrawalDetail> {
  const row = await getWithdrawal(reader, id);
  if (row?.memberId !== memberId) throw new CallError('withdrawal.not.found');
  const steps = await listWithdrawalEvents(reader, id);
  return { ...presentWithdrawal(row), accountName: row.accountName, steps };
}

/** One withdrawal for the operator's desk, with the ids of the pictures of a dispute; null when there is none. */
export async function showWithdrawal(
  reader: Reader,
  id: string,
): Promise<{ row: WithdrawalRow; steps: WithdrawalStep[]; proofs: string[] } | null> {
  const row = await getWithdrawal(reader, id);
  if (!row) return null;
  return { row, steps: await listWithdrawalEvents(reader, id), proofs: await listProofs(reader, id) };
}
