import { rational } from '@/lib/rational';
import { readMultiple } from '@/sandbox/kit/multiples';
import type { BetLaw, SettledRound, Theory } from '@/sandbox/kit/theory/types';
import { startMultiple } from './curve';
import { chanceOf, isTarget, targetsOf } from './exact-return';
import { ticketsReaching } from './tickets';
import type { CrashAction, CrashBet, CrashMaths, CrashView } from './types';

/** Sums over the multiples from 1.00 up to each target: what risking every one of them is worth. */
interface Ladder {
  targets: readonly number[];
  mean: Float64Array;
  variance: Float64Array;
  square: Float64Array;
}

const known = new WeakMap<CrashMaths, Ladder>();

function ladderOf(maths: CrashMaths): Ladder {
  const found = known.get(maths);
  if (found) return found;
  const targets = targetsOf(maths);
  const sums = () => new Float64Array(targets.length);
  const ladder: Ladder = { targets, mean: sums(), variance: sums(), square: sums() };
  targets.forEach((target, index) => {
    const before = index === 0 ? 0 : (targets[index - 1] ?? 0);
    const survivors = index === 0 ? maths.range : ticketsReaching(maths, before);
    const chance = ticketsReaching(maths, target) / survivors;
    const after = target / startMultiple;
    const last = (values: Float64Array) => (index === 0 ? 0 : (values[index - 1] ?? 0));
    ladder.mean[index] = last(ladder.mean) + chance * after - before / startMultiple;
    ladder.variance[index] = last(ladder.variance) + chance * (1 - chance) * after ** 2;
    ladder.square[index] = last(ladder.square) + chance * after ** 2;
  });
  known.set(maths, ladder);
  return ladder;
}

/** How many multiples were risked: all that stood, and where the round broke one more. */
function riskedCount({ targets }: Ladder, view: CrashView): number {
  if (view.phase === 'running') throw new RangeError('The round is not over');
  /** How many targets are not above it: they stand in ascending order. */
  const stood = (multiple: number) => {
    let [low, high] = [0, targets.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((targets[middle] ?? 0) > multiple) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  if (view.phase === 'cashed') return stood(readMultiple(view.multiple) ?? 0);
  return view.crashMs === 0 ? 1 : stood(readMultiple(view.crash) ?? 0) + 1;
}

/** Every multiple that the curve passes is one risk, which leaving before it avoids. */
export function theoreticalReturn(
  maths: CrashMaths,
  { stake, bet, view }: SettledRound<CrashBet, CrashAction, CrashView>,
): Theory {
  const ladder = ladderOf(maths);
  const last = Math.min(riskedCount(ladder, view), ladder.targets.length) - 1;
  return {
    mean: stake * (ladder.mean[last] ?? 0),
    variance: stake ** 2 * (ladder.variance[last] ?? 0),
    square: stake ** 2 * (ladder.square[last] ?? 0),
    most: (stake * (readMultiple(bet.autoCashOut) ?? maths.maximum)) / startMultiple,
  };
}

const shownTargets = [100, 101, 110, 125, 150, 200, 300, 500, 1000, 2000, 5000, 10_000, 25_000, 50_000];

/** Always leaving at one multiple, for round ones and both ends. */
export function betLaws(maths: CrashMaths): BetLaw[] {
  const shown = maths.growth.rule === 'floors' ? maths.growth.floors : shownTargets;
  return [...shown.filter((target) => target < maths.maximum && isTarget(maths, target)), maths.maximum].map(
    (target) => ({
      key: `at${target}`,
      law: [{ multiple: rational(target, startMultiple), chance: chanceOf(maths, target) }],
    }),
  );
}
