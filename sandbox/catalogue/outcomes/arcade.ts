import { chanceOf } from '@/sandbox/games/crash/exact-return';
import type { CrashMaths } from '@/sandbox/games/crash/types';
import { dialMultiple, dialNumbers, pairWays } from '@/sandbox/games/dice/pays';
import { pairBetNames, type DiceMaths } from '@/sandbox/games/dice/types';
import { catchChance, factorOf, shotCount, weightOf } from '@/sandbox/games/fish/odds';
import type { FishMaths } from '@/sandbox/games/fish/types';
import { longestRun, multipleAfter, safeChance } from '@/sandbox/games/mines/multiples';
import type { MinesMaths } from '@/sandbox/games/mines/types';
import { boardOf, distributionOf, risksOf } from '@/sandbox/games/plinko/exact-return';
import type { PlinkoMaths } from '@/sandbox/games/plinko/types';
import { multiply, rational, subtract, type Rational } from '@/sandbox/kit/rational';
import type { WheelMaths } from '@/sandbox/games/wheel/types';
import { topOf } from './top';
import type { Outcomes } from '@/sandbox/kit/outcomes';

const leastOf = (values: readonly Rational[]) =>
  values.reduce((a, b) => (subtract(b, a).numerator < 0n ? b : a));

export function crashOutcomes(maths: CrashMaths): Outcomes {
  return {
    top: { multiple: rational(maths.maximum, 100), chance: chanceOf(maths, maths.maximum) },
    aboveStake: null,
  };
}

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

export function diceOutcomes(maths: DiceMaths): Outcomes {
  if (maths.mode === 'dial') {
    const multiple = rational(dialMultiple(maths, maths.least), 100);
    return { top: { multiple, chance: rational(maths.least, dialNumbers) }, aboveStake: null };
  }
  const bets = pairBetNames.map((name) => ({
    multiple: rational(maths.pays[name], 100),
    chance: rational(pairWays(name), 36),
  }));
  return { top: topOf(bets), aboveStake: null };
}

export function wheelOutcomes(maths: WheelMaths): Outcomes {
  const stops =
    maths.game === 'rings'
      ? [maths.outer.flatMap((pays) => maths.inner.map((times) => pays * times))]
      : maths.game === 'risk'
        ? maths.wheels.map(({ segments }) => segments)
        : Object.entries(maths.pays).map(([name, pays]) =>
            maths.segments.map((segment) => (segment === name ? pays : 0)),
          );
  const shareOf = (pays: readonly number[], test: (tenths: number) => boolean) =>
    rational(pays.filter(test).length, pays.length);
  return {
    top: topOf(
      stops.map((pays) => {
        const most = Math.max(...pays);
        return { multiple: rational(most, 10), chance: shareOf(pays, (tenths) => tenths === most) };
      }),
    ),
    aboveStake: maths.game === 'rings' ? shareOf(stops[0] ?? [], (tenths) => tenths > 10) : null,
  };
}

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
