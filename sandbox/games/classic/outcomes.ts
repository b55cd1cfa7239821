import { distributionOf } from './exact-return';
import type { ClassicMaths } from './types';
import { rational } from '@/lib/rational';
import type { Outcomes } from '@/sandbox/kit/outcomes';

/** Whole rounds, features included. */
export function classicOutcomes(maths: ClassicMaths): Outcomes {
  const { weights, combinations } = distributionOf(maths);
  const most = Math.max(...weights.keys());
  let above = 0n;
  for (const [units, ways] of weights) if (units > maths.lines) above += ways;
  return {
    top: { multiple: rational(most, maths.lines), chance: rational(weights.get(most) ?? 0n, combinations) },
    aboveStake: rational(above, combinations),
  };
}
