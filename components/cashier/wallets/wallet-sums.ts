import { mainWallet, type WalletBalance } from '@/lib/contract/calls/wallet';
import { moneyText, parseMoney } from '@/lib/money';

export interface WalletSum {
  vendorCode: string;
  balance: string;
}

const minorOf = (amount: string) => parseMoney(amount) ?? 0n;

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

/** What lies in the main wallet: its own line where there is one, else what is left of all of them together. */
export function mainBalanceOf(balance: WalletBalance): string {
  const own = balance.wallets.find(({ vendorCode }) => vendorCode === mainWallet);
  return own?.balance ?? moneyText(minorOf(balance.sumBalance) - sumOf(vendorWalletsOf(balance)));
}

/** Everything that is the member's own, wherever it lies. Bonus money is not, until it is released. */
export function totalOf({ sumBalance, heldBalance }: WalletBalance): string {
  return moneyText(minorOf(sumBalance) + minorOf(heldBalance ?? ''));
}
