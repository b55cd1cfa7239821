import { chanceOfLimit } from './exact-return';
import type { HiLoMaths } from './types';
import { rational } from '@/lib/rational';
import type { Outcomes } from '@/sandbox/kit/outcomes';

/** The limit, for who plays for nothing else. */
export function hiLoOutcomes(maths: HiLoMaths): Outcomes {
  return { top: { multiple: rational(maths.limit, 100), chance: chanceOfLimit(maths) }, aboveStake: null };
}
