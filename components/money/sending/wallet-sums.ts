import { mainWallet, type WalletBalance } from '@/lib/contract/calls/wallet';
import { moneyText, parseMoney } from '@/lib/money';

export interface WalletSum {
  vendorCode: string;
  /** Null when nobody has told it. */
  balance: string | null;
}

const minorOf = (amount: string | null) => parseMoney(amount ?? '') ?? 0n;

export function isEmpty({ balance }: WalletSum): boolean {
  return minorOf(balance) === 0n;
}

/** The wallets of vendors; the main one is not among them. */
export function vendorWalletsOf({ wallets }: WalletBalance): WalletSum[] {
  return wallets.filter(({ vendorCode }) => vendorCode !== mainWallet);
}

export function sumOf(wallets: readonly WalletSum[]): bigint {
  return wallets.reduce((sum, { balance }) => sum + minorOf(balance), 0n);
}

/**
 * What lies in the main wallet: its own line where there is one, else what is left of all of them together. Null where
 * vendors have wallets of which none is told.
 */
export function mainBalanceOf(balance: WalletBalance): string | null {
  const own = balance.wallets.find(({ vendorCode }) => vendorCode === mainWallet);
  if (own) return own.balance;
  if (!balance.isSingle && balance.wallets.length === 0) return null;
  return moneyText(minorOf(balance.sumBalance) - sumOf(vendorWalletsOf(balance)));
}

/** Everything that is the member's own, wherever it lies. Bonus money is not, until it is released. */
export function totalOf({ sumBalance, heldBalance }: WalletBalance): string {
  return moneyText(minorOf(sumBalance) + minorOf(heldBalance ?? ''));
}
