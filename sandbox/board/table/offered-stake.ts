import { parseMoney } from '@/lib/money';

/**
 * The stake on offer that is nearest to an amount and not above it, or the least one. Stakes are decimal strings, ascending; not
 * every amount can be one, because each pay of a stake is whole minor units.
 */
export function offeredStake(stakes: readonly string[], wantedMinor: bigint): string {
  return stakes.findLast((stake) => (parseMoney(stake) ?? 0n) <= wantedMinor) ?? stakes[0] ?? '';
}
