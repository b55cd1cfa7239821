import { chanceOf } from './exact-return';
import type { CrashMaths } from './types';
import { rational } from '@/lib/rational';
import type { Outcomes } from '@/sandbox/kit/outcomes';

export function crashOutcomes(maths: CrashMaths): Outcomes {
  return {
    top: { multiple: rational(maths.maximum, 100), chance: chanceOf(maths, maths.maximum) },
    aboveStake: null,
  };
}
