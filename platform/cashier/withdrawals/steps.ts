import type { WithdrawalStep } from '@/lib/contract/calls/cashier';
import { getChosenLanguage } from '@/platform/brand/notices';
import { notifyMember } from '@/platform/brand/notices';
import type { Tx } from '@/platform/ground/db';
import { announce } from '@/platform/ground/live';
import { getSettings } from '@/platform/brand/settings';
import type { WithdrawalRow } from '../providers';
import { insertWithdrawalEvent } from './event-store';

/** Writes a state into the timeline and tells the member's open pages, in the transaction that changes the state. */
export async function noteStep(
  tx: Tx,
  { id: withdrawalId, memberId }: WithdrawalRow,
  step: { state: WithdrawalStep['state']; by: WithdrawalStep['by']; note?: string | null },
  now: Date,
): Promise<void> {
  const { state, by, note = null } = step;
  await insertWithdrawalEvent(tx, { withdrawalId, state, by, note: note === '' ? null : note, at: now });
  await announce(tx, memberId, 'withdrawals');
}

type WithdrawalLetter =
  'withdrawal_submitted' | 'withdrawal_approved' | 'withdrawal_paid' | 'withdrawal_rejected';

/** Tells the member about it, in the language that it was asked for in, or one chosen since. */
export async function tellAboutWithdrawal(
  tx: Tx,
  row: WithdrawalRow,
  letter: WithdrawalLetter,
  now: Date,
): Promise<void> {
  const { cashier } = await getSettings(tx, now);
  const values = {
    amount: row.amountMinor,
    payout: row.amountMinor - row.feeMinor,
    name: row.accountName,
    ending: row.accountEnding,
    minutes: String(cashier.withdrawalConfirmMinutes),
  };
  const { memberId, language: asked, createdAt: at } = row;
  const language = await getChosenLanguage(tx, memberId, { language: asked, at });
  await notifyMember(tx, { memberId, letter, values, language, now });
}
