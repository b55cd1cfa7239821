import { getChosenLanguage } from '@/platform/brand/notices';
import { notifyMember } from '@/platform/brand/notices';
import { newId, type Tx } from '@/platform/ground/db';
import { post, type AccountName } from '@/platform/ground/ledger';
import { announce } from '@/platform/ground/live';
import { collect, lockPurses, receivablesAccount, takeFrom } from './collect';
import { findReceivable, insertReceivable } from './receivable-store';
import type { Receivable } from './types';

export interface Debt extends Pick<Receivable, 'memberId' | 'reason' | 'reference' | 'amountMinor'> {
  /** Who gets the amount, at once: the provider that took it back, the house's account that had given it. */
  owedTo: AccountName;
  now: Date;
}

/**
 * Takes an amount back from a member. Whom it belongs to gets all of it in this transaction: from the member's money what
 * that covers, the rest from the house, to which the member owes it from now on. Once for a reason and reference: asked
 * again it answers how that one stands.
 */
export async function owe(tx: Tx, debt: Debt): Promise<Receivable> {
  const { memberId, reason, reference, amountMinor, owedTo, now } = debt;
  // What is older comes first; from here on the member's money stands still.
  await collect(tx, memberId, now);
  const id = newId('rcv', now.getTime());
  if (await insertReceivable(tx, { id, memberId, reason, reference, amountMinor, openedAt: now })) {
    const transfer = { kind: reason, debit: receivablesAccount, credit: owedTo, amountMinor, reference };
    await post(tx, { key: `receivable:${id}`, transfers: [transfer] });
    const receivable = await requireReceivable(tx, debt);
    // What a payment that is taken back finds there is its reversal; what comes in later pays a debt.
    const kind = reason === 'deposit_reversed' ? reason : 'receivable_collected';
    const takenMinor = await takeFrom(tx, await lockPurses(tx, memberId), { receivable, kind, now });
    if (takenMinor > 0n) await announce(tx, memberId, 'balance');
    if (takenMinor < amountMinor) await tellOfDebt(tx, debt, amountMinor - takenMinor);
  }
  return requireReceivable(tx, debt);
}

/** The member is told what is still owed, and for what. */
async function tellOfDebt(tx: Tx, { memberId, reference, now }: Debt, amount: bigint): Promise<void> {
  const language = await getChosenLanguage(tx, memberId);
  await notifyMember(tx, { memberId, letter: 'amount_owed', values: { amount, reference }, language, now });
}

async function requireReceivable(tx: Tx, debt: Debt): Promise<Receivable> {
  const receivable = await findReceivable(tx, debt);
  if (!receivable) throw new Error(`Nothing is known of ${debt.reason} ${debt.reference}`);
  return receivable;
}
