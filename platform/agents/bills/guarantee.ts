import type { Tx } from '@/platform/ground/db';
import { accounts, post } from '@/platform/ground/ledger';
import { announce } from '@/platform/ground/live';
import {
  collectShorts,
  guaranteeAccount,
  insertPayments,
  insertShorts,
  kindOfTransfer,
  lockShortOfBill,
  nextPaymentNo,
  noteCollected,
  openMinorOf,
  paymentKey,
} from '@/platform/people/agent-dues';

/**
 * The house pays what is short of a bill in the payer's place, and is owed it from now on: what the payer gets goes to the house
 * first. Returns the amount; null where nothing of the bill is short.
 */
export async function payGuarantee(tx: Tx, billId: string, now: Date): Promise<bigint | null> {
  const short = await lockShortOfBill(tx, billId);
  if (!short || short.receiverId === null) return null;
  const { receiverId, payerId, kind } = short;
  const amountMinor = openMinorOf(short);
  const n = await nextPaymentNo(tx, billId);
  const transfer = {
    kind: kindOfTransfer(kind),
    debit: guaranteeAccount,
    credit: accounts.cash(receiverId),
    amountMinor,
    reference: billId,
  };
  const { transfers } = await post(tx, { key: paymentKey(billId, n), transfers: [transfer] });
  const transferId = transfers[0]?.id ?? '';
  await insertPayments(tx, [{ billId, n, purpose: 'guarantee', amountMinor, transferId, paidAt: now }]);
  await noteCollected(tx, { id: short.id, amountMinor, now });
  await insertShorts(tx, [{ billId, payerId, receiverId: null, kind, amountMinor, since: now }]);
  await announce(tx, receiverId, 'balance');
  await collectShorts(tx, receiverId, now);
  return amountMinor;
}
