import type { ContractKind } from '@/lib/contract/agent-rules/terms';
import { floorDivision } from '@/lib/contract/agent-rules/floor';
import { newId, type Tx } from '@/platform/ground/db';
import { accounts, lockBalances, post, type TransferInput } from '@/platform/ground/ledger';
import { announce } from '@/platform/ground/live';
import {
  contractsAccount,
  insertPayments,
  insertShorts,
  kindOfTransfer,
  payableOf,
  paymentKey,
  type Payment,
} from '@/platform/people/agent-dues';
import { overlaps } from '../contracts';
import type { ContractScope } from '@/lib/contract/agent-rules/terms';
import { listFractions, type Fraction } from './turn-store';

export interface Owed {
  billId: string;
  payerId: string | null;
  receiverId: string;
  kind: ContractKind;
  due: bigint;
}

/** What everybody of a batch can pay with, while it is paid: cash, and what is set aside for who is paid below. */
export class Purses {
  private constructor(
    private readonly cash: Map<string, bigint>,
    private readonly aside: Map<string, bigint>,
  ) {}

  static async lock(tx: Tx, owners: readonly string[]): Promise<Purses> {
    const [cash, aside] = [new Map<string, bigint>(), new Map<string, bigint>()];
    for (const { owner, purpose, balanceMinor } of await lockBalances(tx, { owners })) {
      if (purpose === 'cash') cash.set(owner, balanceMinor);
      if (purpose === 'contract_payable') aside.set(owner, balanceMinor);
    }
    return new Purses(cash, aside);
  }

  cashOf(id: string): bigint {
    return this.cash.get(id) ?? 0n;
  }

  asideOf(id: string): bigint {
    return this.aside.get(id) ?? 0n;
  }

  addCash(id: string, amount: bigint): void {
    this.cash.set(id, this.cashOf(id) + amount);
  }

  addAside(id: string, amount: bigint): void {
    this.aside.set(id, this.asideOf(id) + amount);
  }
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** From the payer's cash into what is set aside, as far as that is not enough, and from there to the receiver. */
function transfersOf(owed: Owed, purses: Purses): { transfers: TransferInput[]; paid: bigint } {
  const { billId, payerId, receiverId, kind, due } = owed;
  const common = { kind: kindOfTransfer(kind), reference: billId };
  const credit = accounts.cash(receiverId);
  if (payerId === null)
    return { transfers: [{ ...common, debit: contractsAccount, credit, amountMinor: due }], paid: due };
  const aside = least(purses.asideOf(payerId), due);
  const fromCash = least(purses.cashOf(payerId), due - aside);
  const paid = aside + fromCash;
  const transfers: TransferInput[] = [];
  const payable = payableOf(payerId);
  if (fromCash > 0n)
    transfers.push({ ...common, debit: accounts.cash(payerId), credit: payable, amountMinor: fromCash });
  if (paid > 0n) transfers.push({ ...common, debit: payable, credit, amountMinor: paid });
  purses.addCash(payerId, -fromCash);
  purses.addAside(payerId, -aside);
  return { transfers, paid };
}

/**
 * Pays bills in the order given, payers from the top down, so that what somebody is paid is there to pay on. What is missing
 * is short: a row, never a balance below zero.
 */
export async function payBills(
  tx: Tx,
  bills: readonly Owed[],
  { purses, now }: { purses: Purses; now: Date },
): Promise<void> {
  const payments: Payment[] = [];
  const shorts: Parameters<typeof insertShorts>[1][number][] = [];
  const moved = new Set<string>();
  for (const owed of bills) {
    const { billId, payerId, receiverId, kind, due } = owed;
    if (due === 0n) continue;
    const { transfers, paid } = transfersOf(owed, purses);
    if (paid > 0n) {
      const posted = await post(tx, { key: paymentKey(billId, 1), transfers });
      const transferId = posted.transfers.at(-1)?.id ?? '';
      payments.push({ billId, n: 1, purpose: 'payment', amountMinor: paid, transferId, paidAt: now });
      purses.addCash(receiverId, paid);
      moved.add(receiverId);
      if (payerId !== null) moved.add(payerId);
    }
    if (paid < due && payerId !== null)
      shorts.push({ billId, payerId, receiverId, kind, amountMinor: due - paid, since: now });
  }
  await insertPayments(tx, payments);
  await insertShorts(tx, shorts);
  for (const memberId of moved) await announce(tx, memberId, 'balance');
}

const millionth = 1_000_000n;

/**
 * What an agent keeps aside of what was paid by the hour: fractions that are owed below become whole units in another hour than
 * those that are earned above, and the unit must be there then. It is the sum of fractions below less the own one, in
 * whole units, and never more than was paid already.
 */
export function asideFor(fractions: readonly Fraction[]): bigint {
  const received = fractions.filter(({ side }) => side === 'received');
  return received.reduce((sum, own) => {
    const below = fractions
      .filter(
        ({ side, kind, scope }) =>
          side === 'promised' &&
          kind === own.kind &&
          (own.scope === 'ALL' || overlaps(own.scope as ContractScope, scope as ContractScope)),
      )
      .reduce((total, { remainder }) => total + remainder, 0n);
    const needed = -floorDivision(own.remainder - below, millionth);
    return needed > 0n ? sum + needed : sum;
  }, 0n);
}

/** Sets aside what the fractions ask for now, or gives back what they no longer do. */
export async function keepAside(tx: Tx, memberIds: readonly string[], purses: Purses): Promise<void> {
  if (memberIds.length === 0) return;
  const fractions = Map.groupBy(await listFractions(tx, memberIds), ({ memberId }) => memberId);
  for (const memberId of memberIds) {
    const difference = asideFor(fractions.get(memberId) ?? []) - purses.asideOf(memberId);
    const amountMinor = difference > 0n ? least(difference, purses.cashOf(memberId)) : -difference;
    if (amountMinor === 0n) continue;
    const [cash, payable] = [accounts.cash(memberId), payableOf(memberId)];
    const [debit, credit] = difference > 0n ? [cash, payable] : [payable, cash];
    const reference = newId('agk');
    const transfer = { kind: 'contract_aside', debit, credit, amountMinor, reference };
    await post(tx, { key: `agent-aside:${reference}`, transfers: [transfer] });
    purses.addCash(memberId, difference > 0n ? -amountMinor : amountMinor);
    purses.addAside(memberId, difference > 0n ? amountMinor : -amountMinor);
  }
}
