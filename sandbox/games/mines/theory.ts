import { rational } from '@/lib/rational';
import { riskedSteps } from '@/sandbox/kit/theory/law';
import type { BetLaw, SettledRound, Theory } from '@/sandbox/kit/theory/types';
import { cellCount, longestRun, multipleAfter, safeChance } from './multiples';
import type { MinesAction, MinesBet, MinesMaths, MinesView } from './types';

/** Each cell that was opened is one risk. */
export function theoreticalReturn(
  maths: MinesMaths,
  { stake, bet: { mines }, view }: SettledRound<MinesBet, MinesAction, MinesView>,
): Theory {
  const cells = cellCount(maths);
  const steps = view.opened.map((_, opened) => ({
    before: multipleAfter(maths, mines, opened) / 100,
    chance: (cells - mines - opened) / (cells - opened),
    after: multipleAfter(maths, mines, opened + 1) / 100,
  }));
  return riskedSteps(stake, steps, steps.at(-1)?.after ?? 0);
}

/** Opening so many cells and then taking, for each number of mines. */
export function betLaws(maths: MinesMaths): BetLaw[] {
  return maths.mines.flatMap((mines) =>
    Array.from({ length: longestRun(maths, mines) }, (_, index) => ({
      key: `mines${mines}cells${index + 1}`,
      law: [
        {
          multiple: rational(multipleAfter(maths, mines, index + 1), 100),
          chance: safeChance(maths, mines, index + 1),
        },
      ],
    })),
  );
}
