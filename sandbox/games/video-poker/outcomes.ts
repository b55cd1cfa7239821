import { rational } from '@/lib/rational';
import { computeTopChance } from './exact-return';
import type { PokerMaths } from './types';
import type { Outcomes } from '@/sandbox/kit/outcomes';

/** The first row of the pay table, under the best decisions. */
export function pokerOutcomes(maths: PokerMaths): Outcomes {
  return {
    top: { multiple: rational(maths.pays[0]?.pays ?? 0), chance: computeTopChance(maths) },
    aboveStake: null,
  };
}
