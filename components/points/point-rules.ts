import { moneyText } from '@/lib/money';

/** What points are worth, rounded down to hundredths: nothing is promised that a conversion would not give. */
export function pointsWorth(count: number, pointsPerUnit: number): string {
  if (pointsPerUnit <= 0 || count <= 0) return moneyText(0n);
  return moneyText((BigInt(Math.floor(count)) * 100n) / BigInt(Math.ceil(pointsPerUnit)));
}

/** How many points a reward lacks, 0 when there are enough. */
export function missingPoints(needed: number, balance: number): number {
  return Math.max(0, needed - balance);
}
