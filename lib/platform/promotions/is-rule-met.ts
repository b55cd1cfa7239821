import { getContact } from '../accounts';
import type { Reader, Tx } from '../db';
import { sumLostToPlayers } from '../games';
import { accounts, getBalance, listMovements, lockBalances, type Movement } from '../ledger';
import { countTakenBack } from '../receivables';
import type { PromotionRule } from './types';

/** Kinds of movements by which own money leaves its member; those that bring some are positive. */
const leaving = ['withdrawal', 'upline_transfer', 'deposit_reversed', 'receivable_collected'];

/** The newest payment that was credited, while not all of them were taken back. */
async function newestPayment(reader: Reader, memberId: string): Promise<Movement | null> {
  const own = { owner: memberId, purpose: 'cash', kinds: ['deposit'], pageNo: 1, pageSize: 1 };
  const { items, totalItems } = await listMovements(reader, own);
  return totalItems > (await countTakenBack(reader, memberId)) ? (items[0] ?? null) : null;
}

/** Whether a payment of the member still stands, wherever its money is. */
export async function hasPaidIn(reader: Reader, memberId: string): Promise<boolean> {
  return (await newestPayment(reader, memberId)) !== null;
}

/**
 * Money was paid in, and none has left since, from whichever wallet and to whomever: what is given for it is not given for
 * money that is gone.
 */
async function hasDeposited(reader: Reader, memberId: string): Promise<boolean> {
  const paidIn = await newestPayment(reader, memberId);
  if (!paidIn || (await getBalance(reader, accounts.cash(memberId))).heldMinor > 0n) return false;
  const from = paidIn.createdAt;
  const page = { pageNo: 1, pageSize: 100 };
  const since = await listMovements(reader, { owner: memberId, kinds: leaving, from, ...page });
  if (since.items.some(({ amountMinor }) => amountMinor < 0n)) return false;
  return (await sumLostToPlayers(reader, memberId, from)) <= 0n;
}

/** Whether the member has what a rule asks for, read from the rows that say so. */
export async function isRuleMet(reader: Reader, memberId: string, rule: PromotionRule): Promise<boolean> {
  if (rule === 'mobile_bound') return (await getContact(reader, memberId, 'mobile')) !== null;
  if (rule === 'email_bound') return (await getContact(reader, memberId, 'email')) !== null;
  return hasDeposited(reader, memberId);
}

/**
 * The same for whoever gives something for it: money that the rule looks at stands still until the transaction ends, so of
 * this and money that leaves at the same moment the second sees the first.
 */
export async function isRuleMetForGood(tx: Tx, memberId: string, rule: PromotionRule): Promise<boolean> {
  if (rule === 'first_deposit') await lockBalances(tx, { owners: [memberId] });
  return isRuleMet(tx, memberId, rule);
}
