import { betLaws } from '@/sandbox/games/bingo/theory';
import type { BingoMaths } from '@/sandbox/games/bingo/types';
import { distributionOf } from '@/sandbox/games/classic/exact-return';
import type { ClassicMaths } from '@/sandbox/games/classic/types';
import { exactReturn as scratchReturn } from '@/sandbox/games/scratch/exact-return';
import { ticketCount, type ScratchMaths } from '@/sandbox/games/scratch/types';
import { rational } from '@/sandbox/kit/rational';
import { topOf } from './top';
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

export function scratchOutcomes(maths: ScratchMaths): Outcomes {
  const { maximumMultiple, topPrize } = scratchReturn(maths);
  const above = maths.prizes.reduce((sum, { multiple, weight }) => (multiple > 1 ? sum + weight : sum), 0);
  return {
    top: { multiple: rational(maximumMultiple), chance: topPrize },
    aboveStake: rational(above, ticketCount),
  };
}

/** The most that one card pays, all of its prizes together. How many cards a stake buys is the player's choice. */
export function bingoOutcomes(maths: BingoMaths): Outcomes {
  return { top: topOf(betLaws(maths).flatMap(({ law }) => law)), aboveStake: null };
}
