import { contractKinds } from '@/lib/contract/agent-rules/terms';
import { kindOfTransfer } from '@/platform/people/agent-dues';
import { getContact } from '@/platform/people/members';
import type { Reader, Tx } from '@/platform/ground/db';
import { sumLostToPlayers } from '@/platform/play/history';
import {
  accounts,
  getBalance,
  hasMovedOut,
  listMovements,
  lockBalances,
  type Movement,
} from '@/platform/ground/ledger';
import { listOpenOf, listTakenBack } from '@/platform/play/receivables';
import type { PromotionRule } from './types';

/** Kinds of movements by which own money leaves its member. */
const leaving = [
  'withdrawal',
  'upline_transfer',
  'downline_transfer',
  'mall_paid',
  'deposit_reversed',
  'receivable_collected',
  ...contractKinds.map(kindOfTransfer),
];
const pageSize = 50;

/** The newest payment that was credited and not taken back since. */
async function newestPayment(reader: Reader, memberId: string): Promise<Movement | null> {
  const takenBack = await listTakenBack(reader, memberId);
  const own = { owner: memberId, purpose: 'cash', kinds: ['deposit'], pageSize };
  for (let pageNo = 1; ; pageNo += 1) {
    const { items } = await listMovements(reader, { ...own, pageNo });
    const standing = items.find(({ reference }) => !takenBack.has(reference));
    if (standing || items.length < pageSize) return standing ?? null;
  }
}

/** Whether a payment of the member still stands, wherever its money is. */
export async function hasPaidIn(reader: Reader, memberId: string): Promise<boolean> {
  return (await newestPayment(reader, memberId)) !== null;
}

/**
 * Money was paid in, none has left since, from whichever wallet and to whomever, and none of it is owed: what is given for it
 * is not given for money that is gone.
 */
async function hasDeposited(reader: Reader, memberId: string): Promise<boolean> {
  const paidIn = await newestPayment(reader, memberId);
  if (!paidIn || (await getBalance(reader, accounts.cash(memberId))).heldMinor > 0n) return false;
  const from = paidIn.createdAt;
  if (await hasMovedOut(reader, { owner: memberId, kinds: leaving, from })) return false;
  if ((await listOpenOf(reader, memberId)).length > 0) return false;
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
