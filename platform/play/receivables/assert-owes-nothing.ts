import { CallError } from '@/lib/contract/errors';
import { moneyText } from '@/lib/money';
import type { Tx } from '@/platform/ground/db';
import { collect } from './collect';

/**
 * Asked wherever a member's own money goes out of the house or to somebody else. Their money stands still until the
 * transaction ends, so of this and a payment that is taken back at the same moment the second sees the first. What they
 * have pays what they owe; throws `money.owed` with what is left of it.
 */
export async function assertOwesNothing(tx: Tx, memberId: string, now: Date): Promise<void> {
  const { openMinor } = await collect(tx, memberId, now);
  if (openMinor > 0n) throw new CallError('money.owed', { owed: moneyText(openMinor) });
}
