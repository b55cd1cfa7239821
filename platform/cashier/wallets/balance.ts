import { playCurrencyOf } from '@/lib/contract/trial-account';
import { mainWallet, type MerchantWallet, type WalletBalance } from '@/lib/contract/calls/wallet';
import { moneyText } from '@/lib/money';
import type { Caller } from '@/platform/ground/context';
import type { Reader } from '@/platform/ground/db';
import { listVendors, type VendorEntry } from '@/platform/play/catalogue';
import { listBalances, vendorOfWallet, type PurposeBalance } from '@/platform/ground/ledger';
import { getSettings } from '@/platform/brand/settings';
import { cashierCurrency } from '../providers';

/** The accounts of a member as wallets, in minor units. Points are another currency and no part of it. */
export interface Wallets {
  cashMinor: bigint;
  heldMinor: bigint;
  bonusMinor: bigint;
  /** Of each vendor that ever had a wallet of the member, by its code. */
  vendors: ReadonlyMap<string, bigint>;
}

export async function readWallets(
  reader: Reader,
  { memberId, accountType }: Pick<Caller, 'memberId' | 'accountType'>,
): Promise<Wallets> {
  const found = await listBalances(reader, { owner: memberId, currency: playCurrencyOf(accountType) });
  const of = (purpose: string): PurposeBalance | undefined => found.find((each) => each.purpose === purpose);
  const vendors = found.flatMap(({ purpose, balanceMinor }): [string, bigint][] => {
    const vendorCode = vendorOfWallet(purpose);
    return vendorCode === null ? [] : [[vendorCode, balanceMinor]];
  });
  return {
    cashMinor: of('cash')?.balanceMinor ?? 0n,
    heldMinor: of('cash')?.heldMinor ?? 0n,
    bonusMinor: of('bonus')?.balanceMinor ?? 0n,
    vendors: new Map(vendors),
  };
}

export function sumOf({ cashMinor, vendors }: Wallets): bigint {
  return [...vendors.values()].reduce((sum, minor) => sum + minor, cashMinor);
}

/** The vendors whose wallet is shown: with money in it, or every one where the brand keeps a wallet for each. */
export function shownVendors(
  vendors: readonly VendorEntry[],
  { vendors: balances }: Wallets,
  isSingle: boolean,
): VendorEntry[] {
  return vendors.filter(
    ({ vendorCode, isOffered }) => (balances.get(vendorCode) ?? 0n) > 0n || (isOffered && !isSingle),
  );
}

interface Shown {
  wallets: Wallets;
  vendors: VendorEntry[];
  isSingle: boolean;
  currencySymbol: string;
}

/** Trial money has one wallet, whatever the brand does with its members'. */
async function readShown(reader: Reader, caller: Caller, now: Date): Promise<Shown> {
  const wallets = await readWallets(reader, caller);
  const { cashier, currencySymbol } = await getSettings(reader, now);
  const isSingle = cashier.isSingleWallet || playCurrencyOf(caller.accountType) !== cashierCurrency;
  const vendors =
    isSingle && wallets.vendors.size === 0
      ? []
      : shownVendors(await listVendors(reader, now), wallets, isSingle);
  return { wallets, vendors, isSingle, currencySymbol };
}

export async function readWalletBalance(reader: Reader, caller: Caller, now: Date): Promise<WalletBalance> {
  const { wallets, vendors, isSingle, currencySymbol } = await readShown(reader, caller, now);
  return {
    sumBalance: moneyText(sumOf(wallets)),
    isSingle,
    wallets: vendors.map(({ vendorCode }) => ({
      vendorCode,
      balance: moneyText(wallets.vendors.get(vendorCode) ?? 0n),
    })),
    heldBalance: moneyText(wallets.heldMinor),
    bonusBalance: moneyText(wallets.bonusMinor),
    currencySymbol,
  };
}

/** The main wallet, then those of the vendors that `readWalletBalance` lists, with their names. */
export async function listMerchantWallets(
  reader: Reader,
  caller: Caller,
  now: Date,
): Promise<MerchantWallet[]> {
  const { vendors } = await readShown(reader, caller, now);
  const currency = playCurrencyOf(caller.accountType);
  return [
    { vendorCode: mainWallet, name: mainWallet, currency },
    ...vendors.map(({ vendorCode, name }) => ({ vendorCode, name, currency })),
  ];
}
