import { CallError } from '@/lib/contract/errors';
import type { ContractKind } from '@/lib/contract/agent-rules/terms';
import { moneyText } from '@/lib/money';
import { inTransaction, type Db, type Tx } from '@/platform/ground/db';
import { accounts, lockBalances, post, type AccountName, type TransferInput } from '@/platform/ground/ledger';
import { announce } from '@/platform/ground/live';
import { eachInTurn } from '@/platform/ground/sweeps';
import {
  insertPayments,
  listOpenShorts,
  listShortPayers,
  lockOpenShorts,
  nextPaymentNo,
  noteCollected,
} from './due-store';
import { openMinorOf, type Short } from './types';

/** What an agent has set aside for who is paid below: in the agent's name, and not spendable. */
export const payableOf = (memberId: string): AccountName => ({
  owner: memberId,
  purpose: 'contract_payable',
  currency: 'PLAY',
});
export const contractsAccount = accounts.house('contracts');
export const guaranteeAccount = accounts.house('contract_guarantee');

export const kindOfTransfer = (kind: ContractKind) => `contract_${kind}`;
export const paymentKey = (billId: string, n: number) => `agent-bill:${billId}:${n}`;

/** From the payer's cash through what is set aside to who is owed; the second transfer is the payment. */
function transfersOf(short: Short, amountMinor: bigint): TransferInput[] {
  const { payerId, receiverId, billId, kind } = short;
  const common = { kind: kindOfTransfer(kind), amountMinor, reference: billId };
  const credit = receiverId === null ? guaranteeAccount : accounts.cash(receiverId);
  return [
    { ...common, debit: accounts.cash(payerId), credit: payableOf(payerId) },
    { ...common, debit: payableOf(payerId), credit },
  ];
}

/** Everybody who could be paid by it, down the tree: a payment may be what the receiver owes further below. */
async function chainOf(tx: Tx, memberId: string): Promise<string[]> {
  const chain = [memberId];
  for (let level = [memberId]; level.length > 0;) {
    const shorts = await listOpenShorts(tx, level);
    level = [...new Set(shorts.flatMap(({ receiverId }) => receiverId ?? []))].filter(
      (id) => !chain.includes(id),
    );
    chain.push(...level);
  }
  return chain;
}

async function payShort(tx: Tx, short: Short, amountMinor: bigint, now: Date): Promise<void> {
  const n = await nextPaymentNo(tx, short.billId);
  const key = paymentKey(short.billId, n);
  const { transfers } = await post(tx, { key, transfers: transfersOf(short, amountMinor) });
  await insertPayments(tx, [
    {
      billId: short.billId,
      n,
      purpose: short.receiverId === null ? 'repayment' : 'payment',
      amountMinor,
      transferId: transfers[1]?.id ?? '',
      paidAt: now,
    },
  ]);
  await noteCollected(tx, { id: short.id, amountMinor, now });
}

/**
 * Pays what somebody owes by contracts from their cash, as far as it goes: what the house has paid in their place first, then
 * the oldest; and so on for who is paid by it. Nothing goes below zero. Returns what is still short of `memberId`.
 *
 * It begins with the lock of everybody's money down the chain, so what is there when it looks is there when it pays.
 */
export async function collectShorts(tx: Tx, memberId: string, now: Date): Promise<bigint> {
  if ((await listOpenShorts(tx, [memberId])).length === 0) return 0n;
  const chain = await chainOf(tx, memberId);
  const cash = new Map<string, bigint>();
  for (const { owner, purpose, balanceMinor } of await lockBalances(tx, { owners: chain }))
    if (purpose === 'cash') cash.set(owner, balanceMinor);
  const have = (id: string) => cash.get(id) ?? 0n;
  let leftMinor = 0n;
  for (const payerId of chain) {
    let isPaying = false;
    for (const short of await lockOpenShorts(tx, payerId)) {
      const open = openMinorOf(short);
      const amountMinor = have(payerId) < open ? have(payerId) : open;
      if (payerId === memberId) leftMinor += open - amountMinor;
      if (amountMinor === 0n) continue;
      await payShort(tx, short, amountMinor, now);
      isPaying = true;
      cash.set(payerId, have(payerId) - amountMinor);
      if (short.receiverId === null) continue;
      cash.set(short.receiverId, have(short.receiverId) + amountMinor);
      await announce(tx, short.receiverId, 'balance');
    }
    if (isPaying) await announce(tx, payerId, 'balance');
  }
  return leftMinor;
}

/**
 * Asked wherever an agent's own money goes out or becomes something else. What is there pays first; throws `contract.short`
 * with what is left.
 */
export async function assertNothingShort(tx: Tx, memberId: string, now: Date): Promise<void> {
  const leftMinor = await collectShorts(tx, memberId, now);
  if (leftMinor > 0n) throw new CallError('contract.short', { owed: moneyText(leftMinor) });
}

const pageSize = 500;

/** The same for everybody who owes something, wherever their money came from. For the housekeeping; returns how many have paid all. */
export async function collectDueShorts(db: Db, now: Date): Promise<number> {
  let settled = 0;
  for (let after = ''; ;) {
    const payers = await listShortPayers(db, { after, limit: pageSize });
    await eachInTurn(payers, async (memberId) => {
      if ((await inTransaction(db, (tx) => collectShorts(tx, memberId, now))) === 0n) settled += 1;
    });
    const last = payers.at(-1);
    if (!last || payers.length < pageSize) return settled;
    after = last;
  }
}
