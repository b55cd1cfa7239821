import { parseMoney } from '@/lib/money';

/** Nothing celebrates a result at or below the stake. */
export function isGain(round: { stake: string; payout: string } | null): boolean {
  return round !== null && (parseMoney(round.payout) ?? 0n) > (parseMoney(round.stake) ?? 0n);
}

/** From so many times its stake on, a payout is of the second, third and fourth tier. */
const tierMultiples = [2n, 10n, 50n];

/** How far a payout lies above its stake, both in minor units: 0 at or below it, 1 above it, then 2 ×, 10 × and 50 ×. */
export function winTier(stakeMinor: bigint, paidMinor: bigint): number {
  if (stakeMinor <= 0n || paidMinor <= stakeMinor) return 0;
  return 1 + tierMultiples.filter((multiple) => paidMinor >= multiple * stakeMinor).length;
}
