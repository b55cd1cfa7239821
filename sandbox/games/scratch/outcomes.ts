import { exactReturn as scratchReturn } from './exact-return';
import { ticketCount, type ScratchMaths } from './types';
import { rational } from '@/lib/rational';
import type { Outcomes } from '@/sandbox/kit/outcomes';

export function scratchOutcomes(maths: ScratchMaths): Outcomes {
  const { maximumMultiple, topPrize } = scratchReturn(maths);
  const above = maths.prizes.reduce((sum, { multiple, weight }) => (multiple > 1 ? sum + weight : sum), 0);
  return {
    top: { multiple: rational(maximumMultiple), chance: topPrize },
    aboveStake: rational(above, ticketCount),
  };
}
