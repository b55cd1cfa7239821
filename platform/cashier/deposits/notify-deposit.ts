import { getChosenLanguage } from '@/platform/brand/notices';
import { notifyMember } from '@/platform/brand/notices';
import type { Tx } from '@/platform/ground/db';
import { announce } from '@/platform/ground/live';
import type { DepositRow } from '../providers';

type DepositLetter =
  'deposit_credited' | 'deposit_failed' | 'deposit_rejected' | 'deposit_reversed' | 'deposit_bonus_missed';

/** Writes to the member how a deposit stands, in the language in which they opened it, or chose since. */
export async function notifyDeposit(
  tx: Tx,
  deposit: DepositRow,
  news: { letter: DepositLetter; amountMinor: bigint; reason?: string; now: Date },
): Promise<void> {
  const { memberId, createdAt } = deposit;
  const language = await getChosenLanguage(tx, memberId, { language: deposit.language, at: createdAt });
  const { letter, amountMinor, reason, now } = news;
  const values = { amount: amountMinor, reference: deposit.id, ...(reason === undefined ? {} : { reason }) };
  await notifyMember(tx, { memberId, letter, values, language, now });
}

/** Lets the member's open pages read again what changed. */
export async function announceDeposit(
  tx: Tx,
  memberId: string,
  { isMoney }: { isMoney: boolean },
): Promise<void> {
  await announce(tx, memberId, 'deposits');
  if (isMoney) await announce(tx, memberId, 'balance');
}
