import { boardOf, distributionOf, risksOf } from './exact-return';
import type { PlinkoMaths } from './types';
import { rational, subtract, type Rational } from '@/lib/rational';
import { topOf, type Outcomes } from '@/sandbox/kit/outcomes';

const leastOf = (values: readonly Rational[]) =>
  values.reduce((a, b) => (subtract(b, a).numerator < 0n ? b : a));

/** With several risks, the share is that of the risk that pays more than the stake least often. */
export function plinkoOutcomes(maths: PlinkoMaths): Outcomes {
  const all = 2n ** BigInt(maths.rows * maths.balls);
  const boards = risksOf(maths).map((risk) => [...distributionOf(maths, boardOf(maths, risk))]);
  const stake = 100 * maths.balls;
  return {
    top: topOf(
      boards.flatMap((sums) =>
        sums.map(([sum, ways]) => ({ multiple: rational(sum, stake), chance: rational(ways, all) })),
      ),
    ),
    aboveStake: leastOf(
      boards.map((sums) =>
        rational(
          sums.reduce((count, [sum, ways]) => (sum > stake ? count + ways : count), 0n),
          all,
        ),
      ),
    ),
  };
}
