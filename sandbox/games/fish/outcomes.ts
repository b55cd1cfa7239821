import { catchChance, factorOf, shotCount, weightOf } from './odds';
import type { FishMaths } from './types';
import { multiply, rational } from '@/lib/rational';
import { topOf, type Outcomes } from '@/sandbox/kit/outcomes';

/** One shot of a magazine, which costs a tenth of the stake. */
export function fishOutcomes(maths: FishMaths): Outcomes {
  const catches = maths.creatures.flatMap((creature) =>
    Array.from({ length: shotCount }, (_, shot) =>
      creature.prizes.map(({ multiple, weight }) => ({
        multiple: rational(multiple * factorOf(maths, shot), shotCount),
        chance: multiply(catchChance(maths, creature, shot), rational(weight, weightOf(creature))),
      })),
    ).flat(),
  );
  return { top: topOf(catches), aboveStake: null };
}
