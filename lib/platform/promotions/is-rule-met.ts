import { getContact } from '../accounts';
import type { Reader } from '../db';
import { accounts, getBalance, listMovements } from '../ledger';
import type { PromotionRule } from './types';

/** Kinds of movements by which own money leaves its member; those that bring some are positive. */
const leaving = ['withdrawal', 'upline_transfer', 'deposit_reversed'];

/** Money was paid in, and none has left since: what is given for it is not given for money that is gone. */
async function hasDeposited(reader: Reader, memberId: string): Promise<boolean> {
  const own = { owner: memberId, purpose: 'cash', pageNo: 1 };
  const newest = await listMovements(reader, { ...own, kinds: ['deposit'], pageSize: 1 });
  const paidIn = newest.items[0];
  if (!paidIn || (await getBalance(reader, accounts.cash(memberId))).heldMinor > 0n) return false;
  const since = await listMovements(reader, {
    ...own,
    kinds: leaving,
    from: paidIn.createdAt,
    pageSize: 100,
  });
  return since.items.every(({ amountMinor }) => amountMinor > 0n);
}

/** Whether the member has what a rule asks for, read from the rows that say so. */
export async function isRuleMet(reader: Reader, memberId: string, rule: PromotionRule): Promise<boolean> {
  if (rule === 'mobile_bound') return (await getContact(reader, memberId, 'mobile')) !== null;
  if (rule === 'email_bound') return (await getContact(reader, memberId, 'email')) !== null;
  return hasDeposited(reader, memberId);
}
