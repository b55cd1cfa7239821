import { CallError } from '@/lib/contract/errors';
import type { Tx } from '../db';
import { hasOpenReversal } from './deposit-store';

/**
 * Asked wherever a member's own money goes out of the house or to somebody else: while a payment that was taken back is
 * not covered, what is there belongs to it. Throws `withdrawal.reversal`.
 */
export async function assertMoneyMayLeave(tx: Tx, memberId: string): Promise<void> {
  if (await hasOpenReversal(tx, memberId)) throw new CallError('withdrawal.reversal');
}
