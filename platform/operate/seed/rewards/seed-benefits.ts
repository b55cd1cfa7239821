import { listBenefits } from '@/platform/brand/benefits';
import { isWrittenByOthers } from '@/platform/brand/content';
import { putBenefit } from '@/platform/engage/vip';
import type { Tx } from '@/platform/ground/db';
import { benefitOutline } from './benefit-outline';

/** Benefits of the demonstration's levels, where nobody else has said any. Those that are there already stay as they are. */
export async function seedBenefits(tx: Tx, effectiveFrom: Date, recordedBy: string): Promise<void> {
  if (await isWrittenByOthers(tx, 'vip_benefits', recordedBy)) return;
  if (await isWrittenByOthers(tx, 'vip_levels', recordedBy)) return;
  const known = new Set(
    (await listBenefits(tx, effectiveFrom)).map(({ rankLevel, kind, gameType }) =>
      [rankLevel, kind, gameType].join('/'),
    ),
  );
  for (const { kind, gameType = null, values } of benefitOutline) {
    for (const [index, value] of values.entries()) {
      const rankLevel = index + 1;
      if (value === 0n || known.has([rankLevel, kind, gameType].join('/'))) continue;
      await putBenefit(tx, { rankLevel, kind, gameType, value, effectiveFrom, recordedBy });
    }
  }
}
