import type { CashierMethod, DepositBonus } from '@/lib/contract/calls/cashier';
import { parseMoney } from '@/lib/money';

/** Hundredths of a percent in the whole. */
const whole = 10_000n;

/** What a method keeps of an amount: the fixed part and its share, rounded up to the next hundredth. */
export function feeOf({ feeFixed, feePercent }: CashierMethod, amountMinor: bigint): bigint {
  const share = parseMoney(feePercent) ?? 0n;
  return (parseMoney(feeFixed) ?? 0n) + (amountMinor * share + whole - 1n) / whole;
}

/** What a bonus comes to with a deposit; nothing below its smallest deposit. */
export function bonusOf({ percent, maxBonus, minDeposit }: DepositBonus, amountMinor: bigint): bigint {
  if (amountMinor < (parseMoney(minDeposit) ?? 0n)) return 0n;
  const share = (amountMinor * BigInt(percent)) / 100n;
  const most = parseMoney(maxBonus) ?? 0n;
  return share < most ? share : most;
}

/** The stakes that release it. */
export function wageringOf({ wageringMultiple }: DepositBonus, bonusMinor: bigint): bigint {
  return bonusMinor * BigInt(wageringMultiple);
}

/** Those chips that can be chosen: within the method, and within what there is. */
export function quickAmountsOf(method: CashierMethod, mostMinor: bigint | null = null): string[] {
  const min = parseMoney(method.minAmount) ?? 0n;
  const max = parseMoney(method.maxAmount) ?? 0n;
  return method.quickAmounts.filter((amount) => {
    const minor = parseMoney(amount);
    return minor !== null && minor >= min && minor <= max && (mostMinor === null || minor <= mostMinor);
  });
}

/** The smallest of what is known. */
export function leastOf(...amounts: (string | null | undefined)[]): bigint | null {
  let least: bigint | null = null;
  for (const amount of amounts) {
    const minor = parseMoney(amount);
    if (minor !== null && (least === null || minor < least)) least = minor;
  }
  return least;
}
