import type { FamilyCode } from '@/lib/lottery';

/** How many digits the special prize of a Vietnamese draw has; it is drawn last. */
const specialDigits: Partial<Record<FamilyCode, number>> = { 'vn-north': 5, 'vn-south': 6 };

/** What a row has room for: all numbers, or of a Vietnamese draw its special prize. */
export function headlineNumbers(family: FamilyCode, numbers: readonly number[]): readonly number[] {
  const digits = specialDigits[family];
  return digits === undefined ? numbers : numbers.slice(-digits);
}
