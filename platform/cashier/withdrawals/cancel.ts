import { CallError } from '@/lib/contract/errors';
import type { Withdrawal } from '@/lib/contract/calls/cashier';
import type { Tx } from '@/platform/ground/db';
import { getSettings } from '@/platform/brand/settings';
import { presentWithdrawal } from '../providers';
import { giveBack } from './give-back';
import { noteStep } from './steps';
import { getWithdrawal, moveWithdrawal } from './store';

/**
 * Gives the money back on the member's wish, where the brand allows that and only before the payment has begun. Throws
 * `withdrawal.final` otherwise: money that was asked for is not talked back into play.
 */
export async function cancelWithdrawal(
  tx: Tx,
  { memberId, id }: { memberId: string; id: string },
  now: Date,
): Promise<Withdrawal> {
  const withdrawal = await getWithdrawal(tx, id);
  if (withdrawal?.memberId !== memberId) throw new CallError('withdrawal.not.found');
  const { isWithdrawalCancellable } = (await getSettings(tx, now)).cashier;
  if (!isWithdrawalCancellable) throw new CallError('withdrawal.final', { status: withdrawal.status });
  const from = ['reviewing', 'held'] as const;
  const cancelled = await moveWithdrawal(tx, { withdrawalId: id, from, to: 'cancelled', settledAt: now });
  if (!cancelled) throw new CallError('withdrawal.final', { status: withdrawal.status });
  await giveBack(tx, cancelled, now);
  await noteStep(tx, cancelled, { state: 'cancelled', by: 'member' }, now);
  return presentWithdrawal(cancelled);
}
