import { CallError } from '@/lib/contract/errors';
import { moneyText } from '@/lib/money';
import { type Tx, inTransaction, type Db } from '@/platform/ground/db';
import {
  accounts,
  lockBalances,
  post,
  vendorOfWallet,
  type TransferInput,
  listOwnersWithMoney,
} from '@/platform/ground/ledger';
import { announce } from '@/platform/ground/live';
import { eachInTurn } from '@/platform/ground/sweeps';
import { otherDebts } from './other-debts';
import { listOpenOf, noteCollected, listDebtors } from './receivable-store';
import { openMinorOf, type Receivable } from './types';

/** The house's claims on its members: it has paid what they owe, and gets it back here. */
export const receivablesAccount = accounts.house('receivables');

export interface Collection {
  collectedMinor: bigint;
  /** What is still owed. */
  openMinor: bigint;
}

/** One of the member's accounts and what is left in it, while it is collected from. */
type Purse = { account: TransferInput['debit']; balanceMinor: bigint };

/**
 * Takes what the member owes from their own money, as far as it goes: the main wallet first, then vendors' wallets, the
 * oldest debt first. Bonus money is not theirs and stays. Nothing goes below zero.
 *
 * What is left then pays what an agent owes by contracts.
 *
 * It begins with the lock of the member's money, so whoever calls it before letting money leave knows that nobody opens
 * a debt in between: what has been opened is seen here, and what comes later finds what is left.
 */
export async function collect(tx: Tx, memberId: string, now: Date): Promise<Collection> {
  const collected = await collectReceivables(tx, memberId, now);
  await otherDebts()?.collect(tx, memberId, now);
  return collected;
}

async function collectReceivables(tx: Tx, memberId: string, now: Date): Promise<Collection> {
  const purses = await lockPurses(tx, memberId);
  const sum: Collection = { collectedMinor: 0n, openMinor: 0n };
  for (const receivable of await listOpenOf(tx, memberId)) {
    const takenMinor = await takeFrom(tx, purses, { receivable, kind: 'receivable_collected', now });
    sum.collectedMinor += takenMinor;
    sum.openMinor += openMinorOf(receivable) - takenMinor;
  }
  if (sum.collectedMinor > 0n) await announce(tx, memberId, 'balance');
  return sum;
}

/** The member's own money, and nobody moves it before this transaction ends. */
export async function lockPurses(tx: Tx, memberId: string): Promise<Purse[]> {
  const own = (await lockBalances(tx, { owners: [memberId] })).filter(
    ({ purpose }) => purpose === 'cash' || vendorOfWallet(purpose) !== null,
  );
  return own
    .sort((one, other) => Number(other.purpose === 'cash') - Number(one.purpose === 'cash'))
    .map(({ purpose, balanceMinor }) => ({
      account: { owner: memberId, purpose, currency: 'PLAY' },
      balanceMinor,
    }));
}

interface Taking {
  receivable: Receivable;
  /** For the account record. */
  kind: string;
  now: Date;
}

/** What these purses cover of one debt; they are less by it afterwards. */
export async function takeFrom(
  tx: Tx,
  purses: readonly Purse[],
  { receivable, kind, now }: Taking,
): Promise<bigint> {
  const { id, reference, collectedMinor } = receivable;
  const transfers: TransferInput[] = [];
  let leftMinor = openMinorOf(receivable);
  for (const purse of purses) {
    const amountMinor = purse.balanceMinor < leftMinor ? purse.balanceMinor : leftMinor;
    if (amountMinor === 0n) continue;
    purse.balanceMinor -= amountMinor;
    leftMinor -= amountMinor;
    transfers.push({
      kind,
      debit: purse.account,
      credit: receivablesAccount,
      amountMinor,
      reference,
    });
  }
  if (transfers.length === 0) return 0n;
  const takenMinor = transfers.reduce((total, { amountMinor }) => total + amountMinor, 0n);
  // What had been collected before tells one collection from the next.
  await post(tx, { key: `receivable:${id}:${collectedMinor}`, transfers });
  await noteCollected(tx, { id, collectedMinor: takenMinor, now });
  return takenMinor;
}

const pageSize = 500;

/**
 * Collects from everybody who owes something and has money, wherever it came from: a win that was settled, a stake that
 * was returned. For the housekeeping; returns from how many it took something.
 */
export async function collectDue(db: Db, now: Date): Promise<number> {
  let collected = 0;
  for (let after = ''; ;) {
    const debtors = await listDebtors(db, { after, limit: pageSize });
    await eachInTurn(await listOwnersWithMoney(db, { owners: debtors }), async (memberId) => {
      const { collectedMinor } = await inTransaction(db, (tx) => collect(tx, memberId, now));
      if (collectedMinor > 0n) collected += 1;
    });
    const last = debtors.at(-1);
    if (!last || debtors.length < pageSize) return collected;
    after = last;
  }
}

/**
 * Asked wherever a member's own money goes out of the house or to somebody else. Their money stands still until the
 * transaction ends, so of this and a payment that is taken back at the same moment the second sees the first. What they
 * have pays what they owe; throws `money.owed` with what is left of it, and `contract.short` where an agent owes it below.
 */
export async function assertOwesNothing(tx: Tx, memberId: string, now: Date): Promise<void> {
  const { openMinor } = await collectReceivables(tx, memberId, now);
  if (openMinor > 0n) throw new CallError('money.owed', { owed: moneyText(openMinor) });
  await otherDebts()?.assertNone(tx, memberId, now);
}
