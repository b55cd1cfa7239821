import { CallError } from '@/lib/contract/errors';
import type { EndingBonus } from '@/lib/contract/calls/promotions';
import type { PageInfo, PageInput } from '@/lib/contract/types';
import type { UplineTransfer, UplineTransferInput } from '@/lib/contract/calls/wallet';
import { moneyText, parseAmount } from '@/lib/money';
import { uplineOf } from '@/platform/people/agent-tree';
import { getMember, listPublicNames, maskedName, type Member } from '@/platform/people/members';
import { requirePaymentPassword } from '@/platform/people/security';
import { requireCaller, requireKey, type CallContext } from '@/platform/ground/context';
import { newId, type Reader, type Tx } from '@/platform/ground/db';
import { runOnce } from '@/platform/ground/idempotency';
import { accounts, lockBalances, post } from '@/platform/ground/ledger';
import { announce } from '@/platform/ground/live';
import { assertMayPlay, getExclusion } from '@/platform/people/protection-gate';
import { assertOwesNothing, collect } from '@/platform/play/receivables';
import { getSettings } from '@/platform/brand/settings';
import { listEndingBonuses } from '@/platform/engage/promotions';
import { leaveBonusesBehind } from '../withdrawals';
import { pageOf } from '../providers';
import { cashierCurrency } from '../providers';
import { insertUplineTransfer, listUplineTransfersOf } from './upline-transfer-store';

/** Who is above the member in the tree now; null directly below the house. */
async function getUpline(reader: Reader, memberId: string): Promise<Member | null> {
  const uplineId = await uplineOf(reader, memberId);
  return uplineId === null ? null : getMember(reader, uplineId);
}

interface Sending {
  memberId: string;
  amountMinor: bigint;
  /** In which a bonus that would end is named; English by itself. */
  language?: string;
  /** The member's yes to that end. */
  isBonusGivenUp?: boolean;
}

/**
 * To the member's own upline and to nobody else. It is no deposit of theirs, so the upline's limits are not asked; an
 * upline in a time-out or self-exclusion gets nothing, and neither does a member in one send anything: money that leaves
 * them goes to their own account. Throws `transfer.upline.closed`, `transfer.upline.none`, `transfer.upline.excluded`,
 * `protection.excluded`, `money.owed`, `withdrawal.bonus`, and the ledger's `insufficient`.
 */
export async function sendToUpline(
  tx: Tx,
  { memberId, amountMinor, language = 'EN', isBonusGivenUp = false }: Sending,
  now: Date,
): Promise<UplineTransfer> {
  if (!(await getSettings(tx, now)).cashier.canTransferUpline) throw new CallError('transfer.upline.closed');
  const upline = await getUpline(tx, memberId);
  if (!upline) throw new CallError('transfer.upline.none');
  await assertMayPlay(tx, memberId, now);
  if (await getExclusion(tx, upline.id, now)) throw new CallError('transfer.upline.excluded');
  const id = newId('utr', now.getTime());
  const transfer = {
    kind: 'upline_transfer',
    debit: accounts.cash(memberId, cashierCurrency),
    credit: accounts.cash(upline.id, cashierCurrency),
    amountMinor,
    reference: id,
  };
  const leaving = { memberId, language, isBonusGivenUp, reason: 'upline_transfer' } as const;
  const send = async () => {
    await lockBalances(tx, { owners: [memberId, upline.id] });
    await assertOwesNothing(tx, memberId, now);
    return post(tx, { key: `upline-transfer:${id}`, transfers: [transfer] });
  };
  const posted = await leaveBonusesBehind(tx, leaving, send, now);
  const transferId = posted.transfers[0]?.id;
  if (!transferId) throw new Error(`The ledger named no transfer for ${id}`);
  await insertUplineTransfer(tx, {
    id,
    memberId,
    uplineId: upline.id,
    amountMinor,
    transferId,
    createdAt: now,
  });
  await collect(tx, upline.id, now);
  await announce(tx, memberId, 'balance');
  await announce(tx, upline.id, 'balance');
  return {
    transferId,
    amount: moneyText(amountMinor),
    upline: maskedName(upline.username),
    createdAt: now.toISOString(),
  };
}

/** What `sendToUpline` and `requirePaymentPassword` throw, and `money.invalid`. */
export async function transferUpline(
  context: CallContext,
  { amount, paymentPassword, isBonusGivenUp = false }: UplineTransferInput,
): Promise<UplineTransfer> {
  const { db, now, language } = context;
  const { memberId } = requireCaller(context);
  const key = requireKey(context);
  const amountMinor = parseAmount(amount);
  if (amountMinor === null || amountMinor <= 0n) throw new CallError('money.invalid');
  await assertMayPlay(db, memberId, now);
  await requirePaymentPassword(context, paymentPassword);
  const request = ['transferUpline', amount, ...(isBonusGivenUp ? [true] : [])];
  return runOnce(db, { scope: memberId, key, request }, (tx) =>
    sendToUpline(tx, { memberId, amountMinor, language, isBonusGivenUp }, now),
  );
}

export interface UplineTransferPage extends PageInfo {
  isOffered: boolean;
  upline: string | null;
  endingBonuses: EndingBonus[];
  list: UplineTransfer[];
}

export async function listUplineTransfers(
  context: CallContext,
  input: PageInput,
): Promise<UplineTransferPage> {
  const { db, now, language } = context;
  const { memberId } = requireCaller(context);
  const page = pageOf(input);
  const upline = await getUpline(db, memberId);
  const name = upline && maskedName(upline.username);
  const { rows, totalItems } = await listUplineTransfersOf(db, memberId, page);
  const { canTransferUpline } = (await getSettings(db, now)).cashier;
  const names = await listPublicNames(
    db,
    rows.map(({ uplineId }) => uplineId),
  );
  return {
    ...page.infoOf(totalItems),
    isOffered: canTransferUpline,
    upline: name,
    endingBonuses: await listEndingBonuses(db, { memberId, language, now }),
    list: rows.map((row) => ({
      transferId: row.transferId,
      amount: moneyText(row.amountMinor),
      // Whoever was above at the time.
      upline: names.get(row.uplineId) ?? '',
      createdAt: row.createdAt.toISOString(),
    })),
  };
}
