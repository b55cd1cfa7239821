import type { VipBenefitKind } from '@/lib/contract/calls/content';
import { say, saidText, type Said } from '@/lib/said';
import { insertBenefit, type NewBenefit } from '@/platform/brand/benefits';
import { listLevelRequirements } from '@/platform/brand/content';
import type { Tx } from '@/platform/ground/db';
import { assertBelowStakeFrom, keyOf, listRates, RebateRateError } from '../rebates';

/** A benefit that cannot be, in a sentence for who wrote it. */
export class BenefitError extends Error {
  constructor(
    readonly said: Said,
    options?: ErrorOptions,
  ) {
    super(saidText(said), options);
    this.name = 'BenefitError';
  }
}

/** The most of each kind; the table knows the same. */
export const mostOfBenefit = {
  rebate_ppm: 10_000n,
  level_reward: 1_000_000_000n,
  birthday_points: 1_000_000n,
  mall_discount: 50n,
  convert_limit: 10_000_000n,
  free_withdrawals: 100n,
  review_first: 1n,
} as const;

/** What makes stakes give back more. */
const givingBack: readonly VipBenefitKind[] = ['rebate_ppm', 'level_reward', 'mall_discount'];

/**
 * Says what a level brings from a moment on; 0 ends it. Throws `BenefitError`, and nothing may be written after that, for a
 * level that does not exist, for a rebate on what earns none, and where stakes on a game would come back whole or more.
 */
export async function putBenefit(tx: Tx, benefit: NewBenefit): Promise<void> {
  const { rankLevel, kind, gameType, value, effectiveFrom } = benefit;
  if (!(await listLevelRequirements(tx)).some((level) => level.rankLevel === rankLevel))
    throw new BenefitError(say`There is no VIP level ${rankLevel}`);
  if ((kind === 'rebate_ppm') !== (gameType !== null))
    throw new BenefitError(say`A rebate is for a type of games, and nothing else is`);
  if (value < 0n || value > mostOfBenefit[kind])
    throw new BenefitError(say`${kind} is at most ${mostOfBenefit[kind].toString()}`);
  if (gameType !== null && value > 0n) {
    const rates = await listRates(tx, effectiveFrom);
    const hasRate = [...rates].some(([key, rate]) => rate > 0 && key.startsWith(keyOf(gameType, '')));
    if (!hasRate) throw new BenefitError(say`${gameType} has no rebate that a level could add to`);
  }
  await insertBenefit(tx, benefit);
  if (!givingBack.includes(kind)) return;
  try {
    await assertBelowStakeFrom(tx, effectiveFrom);
  } catch (error) {
    if (error instanceof RebateRateError) throw new BenefitError(error.said, { cause: error });
    throw error;
  }
}
