import { CallError } from '@/lib/contract/errors';
import { mainWallet, type WalletTransfer, type WalletTransferInput } from '@/lib/contract/calls/wallet';
import { moneyText, parseAmount } from '@/lib/money';
import type { Reader, Tx } from '@/platform/ground/db';
import { listVendors } from '@/platform/play/catalogue';
import { accounts, post, type AccountName, type TransferInput } from '@/platform/ground/ledger';
import { announce } from '@/platform/ground/live';
import { getSettings } from '@/platform/brand/settings';
import { cashierCurrency } from '../providers';
import { readWallets } from './balance';
import { getWalletTransfer, insertWalletTransfer, type WalletTransferRow } from './transfer-store';

type Plan = Pick<WalletTransferRow, 'from' | 'to' | 'amountMinor' | 'reference'>;

interface Moving {
  memberId: string;
  /** The caller's key: under it the ledger moves once. */
  key: string;
  plans: readonly Plan[];
}

const accountOf = (memberId: string, wallet: string): AccountName =>
  wallet === mainWallet ? accounts.cash(memberId, cashierCurrency) : accounts.vendorWallet(memberId, wallet);

function present(row: WalletTransferRow): WalletTransfer {
  return {
    reference: row.reference,
    transferId: row.transferId,
    from: row.from,
    to: row.to,
    amount: moneyText(row.amountMinor),
    status: 'done',
    createdAt: row.createdAt.toISOString(),
  };
}

/** All of them or none, in one command of the ledger. No limit is asked: the money stays the member's own. */
async function move(tx: Tx, { memberId, key, plans }: Moving, now: Date): Promise<WalletTransfer[]> {
  if (plans.length === 0) return [];
  const posted = await post(tx, {
    key: `wallet-transfer:${memberId}:${key}`,
    transfers: plans.map(({ from, to, amountMinor, reference }): TransferInput => ({
      kind: 'wallet_transfer',
      debit: accountOf(memberId, from),
      credit: accountOf(memberId, to),
      amountMinor,
      reference,
    })),
  });
  // Whoever claims keys keeps those of money for ever; should one be gone all the same, the first answer still stands.
  if (posted.isReplay) return Promise.all(plans.map((plan) => requireTransfer(tx, memberId, plan)));
  const done: WalletTransfer[] = [];
  for (const [index, plan] of plans.entries()) {
    const transferId = posted.transfers[index]?.id;
    if (!transferId) throw new Error(`The ledger named no transfer for ${plan.reference}`);
    const row: WalletTransferRow = { ...plan, memberId, transferId, createdAt: now };
    await insertWalletTransfer(tx, row);
    done.push(present(row));
  }
  await announce(tx, memberId, 'balance');
  return done;
}

async function requireTransfer(tx: Tx, memberId: string, { reference }: Plan): Promise<WalletTransfer> {
  const row = await getWalletTransfer(tx, memberId, reference);
  if (!row) throw new Error(`The ledger has moved ${reference}, and there is no transfer of it`);
  return present(row);
}

/** One side is the main wallet, the other a vendor's. Where there is one wallet for all, money can only come back. */
async function assertPair(tx: Tx, { from, to }: WalletTransferInput, now: Date): Promise<void> {
  const vendorCode = from === mainWallet ? to : from;
  const isPair = (from === mainWallet) !== (to === mainWallet);
  const vendor = (await listVendors(tx, now)).find((each) => each.vendorCode === vendorCode);
  const { isSingleWallet } = (await getSettings(tx, now)).cashier;
  const isOpen = from !== mainWallet || (!isSingleWallet && vendor?.isOffered === true);
  if (!isPair || !vendor || !isOpen) throw new CallError('transfer.wallet');
}

/** Throws `money.invalid`, `transfer.wallet` and the ledger's `insufficient`. */
export async function transferBetweenWallets(
  tx: Tx,
  { memberId, key, from, to, amount }: WalletTransferInput & { memberId: string; key: string },
  now: Date,
): Promise<WalletTransfer> {
  const amountMinor = parseAmount(amount);
  if (amountMinor === null || amountMinor <= 0n) throw new CallError('money.invalid');
  await assertPair(tx, { from, to, amount }, now);
  const plans = [{ from, to, amountMinor, reference: key }];
  const [transfer] = await move(tx, { memberId, key, plans }, now);
  if (!transfer) throw new Error(`Nothing was moved under ${key}`);
  return transfer;
}

/**
 * Everything that lies in vendors' wallets, back to the main one. The reference of each is the key, a space and the
 * vendor: no key has a space, so none is another transfer's.
 */
export async function collectWallets(
  tx: Tx,
  { memberId, key }: { memberId: string; key: string },
  now: Date,
): Promise<WalletTransfer[]> {
  const { vendors } = await readWallets(tx, { memberId, accountType: 0 });
  const plans = [...vendors]
    .filter(([, minor]) => minor > 0n)
    .map(([from, amountMinor]) => ({ from, to: mainWallet, amountMinor, reference: `${key} ${from}` }));
  return move(tx, { memberId, key, plans }, now);
}

/** What became of a transfer that nobody answered; `unknown` when none has happened under this reference. */
export async function walletTransferDetail(
  reader: Reader,
  { memberId, reference }: { memberId: string; reference: string },
): Promise<WalletTransfer> {
  const row = await getWalletTransfer(reader, memberId, reference);
  if (row) return present(row);
  return {
    reference,
    transferId: null,
    from: '',
    to: '',
    amount: moneyText(0n),
    status: 'unknown',
    createdAt: null,
  };
}
