import { parseMoney } from '@/lib/money';

/** Nothing celebrates a result at or below the stake. */
export function isGain(round: { stake: string; payout: string } | null): boolean {
  return round !== null && (parseMoney(round.payout) ?? 0n) > (parseMoney(round.stake) ?? 0n);
}
