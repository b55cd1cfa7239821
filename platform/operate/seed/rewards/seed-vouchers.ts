import { createHmac } from 'node:crypto';
import { deriveSecret } from '@/lib/server/secrets';
import { addCodes, hasCodes } from '@/platform/engage/vouchers';
import type { Tx } from '@/platform/ground/db';
import { rewardOutline } from './reward-outline';

const codesEach = 20;

/** `DEMO-` and ten letters that follow from the deployment's secret: nobody outside can guess one. */
function codeOf(rewardId: string, n: number): string {
  const digest = createHmac('sha256', deriveSecret('demonstration-vouchers')).update(`${rewardId}:${n}`);
  return `DEMO-${digest.digest('hex').slice(0, 10).toUpperCase()}`;
}

/** Codes for the demonstration's vouchers, where there were never any. */
export async function seedVouchers(tx: Tx, now: Date): Promise<void> {
  const rewardIds = Object.entries(rewardOutline).flatMap(([id, { kind }]) =>
    kind === 'voucher' ? [id] : [],
  );
  for (const rewardId of rewardIds) {
    if (await hasCodes(tx, rewardId)) continue;
    const codes = Array.from({ length: codesEach }, (_, n) => codeOf(rewardId, n));
    await addCodes(tx, { rewardId, codes, validUntil: null }, now);
  }
}
