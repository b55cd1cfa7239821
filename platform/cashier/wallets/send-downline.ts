import { CallError } from '@/lib/contract/errors';
import type { DownlineTransfer } from '@/lib/contract/calls/agent-centre/agent-team';
import { moneyText, parseMoney } from '@/lib/money';
import { notifyMember } from '@/platform/brand/notices';
import { getSettings } from '@/platform/brand/settings';
import { newId, type Tx } from '@/platform/ground/db';
import { accounts, lockBalances, post } from '@/platform/ground/ledger';
import { announce } from '@/platform/ground/live';
import { agentDayOf, holdNode, uplineOf } from '@/platform/people/agent-tree';
import { dailyCapOf } from '@/platform/people/agent-staff';
import { isNameLocked } from '@/platform/people/attempts';
import { getMember, type Member } from '@/platform/people/members';
import { assertMayDeposit, assertMayPlay } from '@/platform/people/protection-gate';
import { assertOwesNothing, collect } from '@/platform/play/receivables';
import {
  insertDownlineRefusal,
  insertDownlineTransfer,
  lockSending,
  sumDepositsSince,
  sumSentDownBySince,
  sumSentDownSince,
} from '../deposits';
import { cashierCurrency } from '../providers';
import { leaveBonusesBehind } from '../withdrawals';

export interface DownlineSending {
  ownerId: string;
  /** The agent, or a helper who sends from the agent's wallet within a cap. */
  sentBy: string;
  memberId: string;
  amountMinor: bigint;
  /** In which a bonus that would end is named. */
  language: string;
  isBonusGivenUp: boolean;
}

/** `refused` is an answer and no error, because what was written down about it stays. */
export type DownlineOutcome = { sent: DownlineTransfer } | { refused: true };

/** What protects the account, or says nothing good of it. Who sends learns of none of them. */
async function isRefused(
  tx: Tx,
  { memberId, amountMinor }: DownlineSending,
  member: Member,
  now: Date,
): Promise<boolean> {
  if (await isNameLocked(tx, member.username, now)) return true;
  try {
    await assertMayDeposit(tx, memberId, amountMinor, now, (since) => sumDepositsSince(tx, memberId, since));
    return false;
  } catch (error) {
    if (error instanceof CallError && error.code.startsWith('protection.')) return true;
    throw error;
  }
}

/** Throws `transfer.downline.daily` with what is left. Nobody else sends from this wallet meanwhile. */
async function assertWithinDay(
  tx: Tx,
  { ownerId, sentBy, amountMinor }: DownlineSending,
  start: Date,
  now: Date,
): Promise<void> {
  const { downlineDailyAmount } = (await getSettings(tx, now)).agents;
  const mosts: bigint[] = [];
  if (downlineDailyAmount !== null)
    mosts.push((parseMoney(downlineDailyAmount) ?? 0n) - (await sumSentDownSince(tx, ownerId, start)));
  if (sentBy !== ownerId)
    mosts.push((await dailyCapOf(tx, sentBy, now)) - (await sumSentDownBySince(tx, sentBy, start)));
  const left = mosts.reduce((least, each) => (each < least ? each : least), amountMinor);
  if (left >= amountMinor) return;
  throw new CallError('transfer.downline.daily', { remaining: moneyText(left > 0n ? left : 0n) });
}

/** Writes down that it did not arrive, and tells the member once a day. */
async function refuse(tx: Tx, sending: DownlineSending, start: Date, now: Date): Promise<DownlineOutcome> {
  const { ownerId, sentBy, memberId, amountMinor } = sending;
  const row = { ownerId, sentBy, memberId, amountMinor, now, since: start };
  if (await insertDownlineRefusal(tx, row)) {
    const values = { amount: amountMinor };
    await notifyMember(tx, { memberId, letter: 'downline_refused', values, language: 'EN', now });
  }
  return { refused: true };
}

async function move(
  tx: Tx,
  sending: DownlineSending,
  now: Date,
): Promise<{ id: string; transferId: string }> {
  const { ownerId, memberId, amountMinor, language, isBonusGivenUp } = sending;
  const id = newId('dtr', now.getTime());
  const transfer = {
    kind: 'downline_transfer',
    debit: accounts.cash(ownerId, cashierCurrency),
    credit: accounts.cash(memberId, cashierCurrency),
    amountMinor,
    reference: id,
  };
  const leaving = { memberId: ownerId, language, isBonusGivenUp, reason: 'downline_transfer' } as const;
  const send = async () => {
    await lockBalances(tx, { owners: [ownerId, memberId] });
    await assertOwesNothing(tx, ownerId, now);
    return post(tx, { key: `downline-transfer:${id}`, transfers: [transfer] });
  };
  const posted = await leaveBonusesBehind(tx, leaving, send, now);
  const transferId = posted.transfers[0]?.id;
  if (!transferId) throw new Error(`The ledger named no transfer for ${id}`);
  return { id, transferId };
}

/**
 * From an agent to an account directly below, as a deposit of that account: its limits and exclusions hold, and only its own
 * member is told of them. Throws `agent.account.not.found` for an account that has another upline now, `protection.excluded`
 * for an agent in a time-out, `transfer.downline.daily`, `money.owed`, `withdrawal.bonus`, and the ledger's `insufficient`.
 */
export async function sendDownline(tx: Tx, sending: DownlineSending, now: Date): Promise<DownlineOutcome> {
  const { ownerId, sentBy, memberId, amountMinor } = sending;
  await lockSending(tx, ownerId);
  const member = await getMember(tx, memberId);
  await holdNode(tx, memberId);
  if (!member || (await uplineOf(tx, memberId)) !== ownerId) throw new CallError('agent.account.not.found');
  await assertMayPlay(tx, ownerId, now);
  const { start } = await agentDayOf(tx, now);
  await assertWithinDay(tx, sending, start, now);
  if (await isRefused(tx, sending, member, now)) return refuse(tx, sending, start, now);
  const { id, transferId } = await move(tx, sending, now);
  const row = { id, ownerId, sentBy, memberId, amountMinor, transferId, createdAt: now };
  await insertDownlineTransfer(tx, row);
  await collect(tx, memberId, now);
  await announce(tx, ownerId, 'balance');
  await announce(tx, memberId, 'balance');
  const amount = moneyText(amountMinor);
  return { sent: { transferId, amount, account: member.username, createdAt: now.toISOString() } };
}
