import type { VipProgress } from '@/lib/contract/calls/content';
import { parseMoney } from '@/lib/money';

/** How much of the next level is reached, in whole percent and rounded down: a full bar is a level. 100 at the top. */
export function shareOfNext({ settledStakes, next }: VipProgress): number {
  if (!next) return 100;
  const settled = parseMoney(settledStakes) ?? 0n;
  const required = parseMoney(next.requiredStakes) ?? 0n;
  if (required <= 0n || settled < 0n) return 0;
  const share = (settled * 100n) / required;
  return share > 99n ? 99 : Number(share);
}
