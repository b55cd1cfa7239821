import { moneyText, parseMoney } from '@/lib/money';

/** Whole units of money, so that every multiple in hundredths is paid without rounding. */
export const wholeStakesMinor = [100n, 200n, 500n, 1000n, 2000n, 5000n] as const;

/** Stakes for multiples in whole tenths. */
export const tenthStakesMinor = [20n, 50n, 100n, 200n, 500n, 1000n, 2000n, 5000n] as const;

/** Multiples of a stake are whole hundredths: 137 → "1.37". */
export function multipleText(multiple: number): string {
  return moneyText(BigInt(multiple));
}

/** "1.37" → 137, in exactly the form that `multipleText` writes; null for anything else. */
export function readMultiple(value: unknown): number | null {
  if (typeof value !== 'string') return null;
  const parsed = parseMoney(value);
  return parsed !== null && parsed >= 0n && moneyText(parsed) === value ? Number(parsed) : null;
}

/** What a multiple in hundredths pays. A stake that would need rounding is never on offer. */
export function payoutOf(stakeMinor: bigint, multiple: number): bigint {
  const product = stakeMinor * BigInt(multiple);
  if (product % 100n !== 0n) throw new RangeError('A payout is a whole number of minor units');
  return product / 100n;
}
