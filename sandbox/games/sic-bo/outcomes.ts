import { hundredthsOn } from './exact-return';
import { allThrows, spots } from './spots';
import type { SicBoMaths } from './types';
import { rational } from '@/lib/rational';
import { topOf, type Outcomes } from '@/sandbox/kit/outcomes';

export function sicBoOutcomes(maths: SicBoMaths): Outcomes {
  return {
    top: topOf(
      spots.flatMap(({ key }) =>
        allThrows.map((dice) => {
          const pays = hundredthsOn(maths, dice, key);
          const equal = allThrows.filter((other) => hundredthsOn(maths, other, key) === pays).length;
          return { multiple: rational(pays, 100), chance: rational(equal, allThrows.length) };
        }),
      ),
    ),
    aboveStake: null,
  };
}
