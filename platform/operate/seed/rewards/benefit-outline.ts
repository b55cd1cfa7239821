import type { VipBenefitKind } from '@/lib/contract/calls/content';
import type { GameType } from '@/lib/contract/types';

interface BenefitOutline {
  kind: VipBenefitKind;
  gameType?: GameType;
  /** By level, from the first one up; 0 is none. */
  values: readonly bigint[];
}

const rebate = [0n, 0n, 0n, 50n, 80n, 100n, 150n, 200n];

/**
 * What the demonstration's levels bring. It charges no fees and asks for no date of birth, so that free withdrawals and
 * points for a birthday would be words only.
 */
export const benefitOutline: readonly BenefitOutline[] = [
  { kind: 'level_reward', values: [50n, 200n, 500n, 25_00n, 100_00n, 400_00n, 2_000_00n, 10_000_00n] },
  { kind: 'rebate_ppm', gameType: 'RNG', values: rebate },
  { kind: 'rebate_ppm', gameType: 'FISH', values: rebate },
  { kind: 'rebate_ppm', gameType: 'LOTT', values: rebate },
  { kind: 'rebate_ppm', gameType: 'ELOTT', values: rebate },
  { kind: 'mall_discount', values: [0n, 2n, 3n, 5n, 7n, 8n, 10n, 12n] },
  { kind: 'convert_limit', values: [0n, 0n, 0n, 0n, 60_000n, 75_000n, 100_000n, 150_000n] },
  { kind: 'review_first', values: [0n, 0n, 0n, 0n, 1n, 1n, 1n, 1n] },
];
