import { boardsOf } from './boards';
import { distributionOf, waysOfAll } from './exact-return';
import type { PlinkoMaths } from './types';
import { rational, subtract, type Rational } from '@/lib/rational';
import { topOf, type Outcomes } from '@/sandbox/kit/outcomes';

const leastOf = (values: readonly Rational[]) =>
  values.reduce((a, b) => (subtract(b, a).numerator < 0n ? b : a));

/** With several boards, the share is that of the board that pays more than the stake least often. */
export function plinkoOutcomes(maths: PlinkoMaths): Outcomes {
  const boards = boardsOf(maths).map(({ board }) => ({
    all: waysOfAll(board, maths.balls),
    sums: [...distributionOf(board, maths.balls)],
  }));
  const stake = 100 * maths.balls;
  return {
    top: topOf(
      boards.flatMap(({ all, sums }) =>
        sums.map(([sum, ways]) => ({ multiple: rational(sum, stake), chance: rational(ways, all) })),
      ),
    ),
    aboveStake: leastOf(
      boards.map(({ all, sums }) =>
        rational(
          sums.reduce((count, [sum, ways]) => (sum > stake ? count + ways : count), 0n),
          all,
        ),
      ),
    ),
  };
}
