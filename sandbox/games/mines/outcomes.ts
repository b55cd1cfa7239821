import { longestRun, multipleAfter, safeChance } from './multiples';
import type { MinesMaths } from './types';
import { rational } from '@/lib/rational';
import { topOf, type Outcomes } from '@/sandbox/kit/outcomes';

export function minesOutcomes(maths: MinesMaths): Outcomes {
  const runs = maths.mines.map((mines) => {
    const steps = longestRun(maths, mines);
    return {
      multiple: rational(multipleAfter(maths, mines, steps), 100),
      chance: safeChance(maths, mines, steps),
    };
  });
  return { top: topOf(runs), aboveStake: null };
}
