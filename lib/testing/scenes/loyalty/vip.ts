import type { VipBenefitKind } from '@/lib/contract/calls/content';
import type { GameType } from '@/lib/contract/types';
import { putVipLevel } from '@/platform/brand/content';
import { raiseRank } from '@/platform/brand/ranks';
import { putBenefit } from '@/platform/engage/vip';
import { inTransaction, type Db } from '@/platform/ground/db';

export const longAgo = new Date('2026-01-01T00:00:00Z');

/** Levels from the first one up, by the stakes that they need. */
export async function putLevels(db: Db, requirements: readonly bigint[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const [index, requiredStakesMinor] of requirements.entries())
      await putVipLevel(
        tx,
        { rankLevel: index + 1, requiredStakesMinor },
        { texts: { EN: { name: `Level ${index + 1}`, benefits: [] } }, recordedBy: 'test' },
      );
  });
}

/** What a level brings, since long ago unless another moment is said. */
export const benefit = (
  db: Db,
  rankLevel: number,
  of: VipBenefitKind | GameType,
  value: bigint,
  effectiveFrom = longAgo,
): Promise<void> =>
  inTransaction(db, (tx) => {
    const kind = /^[A-Z]/.test(of) ? 'rebate_ppm' : (of as VipBenefitKind);
    const gameType = kind === 'rebate_ppm' ? (of as GameType) : null;
    return putBenefit(tx, { rankLevel, kind, gameType, value, effectiveFrom, recordedBy: 'test' });
  });

export const raiseTo = (db: Db, memberId: string, rankLevel: number, since: Date) =>
  inTransaction(db, (tx) => raiseRank(tx, { memberId, scheme: 'vip', rankLevel, since }));
