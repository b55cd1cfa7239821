import { moneyText, parseMoney } from '@/lib/money';

/** What points are worth, rounded down to hundredths: nothing is promised that a conversion would not give. */
export function pointsWorth(count: number, pointsPerUnit: number): string {
  if (pointsPerUnit <= 0 || count <= 0) return moneyText(0n);
  return moneyText((BigInt(Math.floor(count)) * 100n) / BigInt(Math.ceil(pointsPerUnit)));
}

/** How many points a reward lacks, 0 when there are enough. */
export function missingPoints(needed: number, balance: number): number {
  return Math.max(0, needed - balance);
}

/** Whether play money is paid beside the points. */
export const hasSurcharge = (surcharge: string | null): surcharge is string =>
  surcharge !== null && (parseMoney(surcharge) ?? 0n) > 0n;

/** Whether a VIP level pays less than the price. */
export const isDiscounted = <Reward extends { points: number; fullPoints: number | null }>(
  reward: Reward,
): reward is Reward & { fullPoints: number } =>
  reward.fullPoints !== null && reward.points < reward.fullPoints;

/** The two nearest numbers of points that fit the step; the lower one is null below the first. */
export function nearestPoints(count: number, step: number): { lower: number | null; higher: number } {
  const lower = Math.floor(count / step) * step;
  return { lower: lower > 0 ? lower : null, higher: lower + step };
}
